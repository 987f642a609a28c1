/** File with the data of the site. */
export const SITE_DATA = process.env.SEAHOUR_SITE_DATA ?? 'var/site-data.sqlite';
