/** Where the pictures of the README lie. */
export const FOLDER = 'docs/images';

/** What GitHub may have to send of one. */
export const MAX_BYTES = 150_000;

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
