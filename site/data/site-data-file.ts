/** Where the build left what the site shows. */
export const SITE_DATA = process.env.SEAHOUR_SITE_DATA ?? 'var/site-data.sqlite';
