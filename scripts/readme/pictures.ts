/** Where the pictures of the README lie. */
export const FOLDER = 'docs/images';

/** What GitHub may have to send of one. */
export const MAX_BYTES = 150_000;

/** Those of the starters, each named after its own; `npm run starter-pictures` takes them. */
export const STARTER_FOLDER = `${FOLDER}/starters`;
export const STARTER_MAX_BYTES = 60_000;

/** In the order of the README; `npm run readme-pictures` takes each. */
export const NAMES = [
  'home',
  'catalogue-ru',
  'partner-page',
  'phone-offer',
  'phone-booking',
  'phone-trip',
  'phone-staff',
] as const;

export type PictureName = (typeof NAMES)[number];
