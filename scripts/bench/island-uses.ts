/** What is pressed, and what is there when the press is answered. */
export interface Use {
  what: string;
  path: string;
  press: string;
  answer: string;
  /** What was typed before. */
  typed?: { into: string; text: string };
}

const CITY_CATALOGUE = '/yacht-rental/dubai';
export const PLACE = '.catalogue-bar .chips .chip:nth-of-type(2)';

export const FILTERS = {
  what: 'filters',
  path: CITY_CATALOGUE,
  press: '.catalogue-bar .chip.open',
  answer: '[role=dialog] h2',
} as const satisfies Use;

/** The first use of each island. */
export const islandUses = (offerPath: string): readonly Use[] => [
  FILTERS,
  {
    what: 'a place to start at',
    path: CITY_CATALOGUE,
    press: PLACE,
    answer: `${PLACE}[aria-pressed=true]`,
  },
  {
    what: 'more offers, with the answer of the API',
    path: CITY_CATALOGUE,
    press: '.list-more button',
    answer: '.offer-grid > :nth-child(13)',
  },
  {
    what: "a card's next photo",
    path: CITY_CATALOGUE,
    press: '.offer-card .arrow.on',
    answer: '.offer-card .dots i:nth-child(2).is-on',
  },
  {
    what: "an offer's photos",
    path: offerPath,
    press: '.gallery .all',
    answer: '.lightbox .track img',
  },
  {
    what: "an offer's calendar",
    path: offerPath,
    press: '.book-card .is-day',
    answer: '.picker-dialog',
  },
  {
    what: "the search's calendar",
    path: '/',
    press: '.search-bar .is-day',
    answer: '.picker-dialog',
  },
  {
    what: 'sign-in, with the answer of the API',
    path: '/auth',
    typed: { into: '#mail', text: 'bench@example.com' },
    press: '.sign-in [type=submit]',
    answer: '#code',
  },
  {
    what: 'tag builder, and a toast that says so',
    path: '/partnership',
    press: '.tag-builder .code button',
    answer: '.toast',
  },
  {
    what: 'list of countries',
    path: '/',
    press: '.locale summary',
    answer: '.locale [role=option]',
  },
];
