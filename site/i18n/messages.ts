import type texts from '@seahour/site/texts/site.json';

/** The site's texts by their keys, the same in every language. */
export type Messages = typeof texts;
