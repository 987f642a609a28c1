/** The static pages, by the last part of their address. */
export const PAGE_IDS = [
  'book-online',
  'cancellation-policy',
  'contact-us',
  'cookie-policy',
  'faq',
  'ouractivities',
  'partnership',
  'payments-method',
  'privacy-policy',
  'proof',
  'sitemap',
  'terms-of-use',
  'who-we-are',
  'why-choose-us',
] as const;

export type PageId = (typeof PAGE_IDS)[number];

/** Pages that are a heading and a text, and nothing more. */
export const TEXT_PAGES = [
  'book-online',
  'cancellation-policy',
  'cookie-policy',
  'payments-method',
  'privacy-policy',
  'terms-of-use',
  'who-we-are',
  'why-choose-us',
] as const satisfies readonly PageId[];

/** The menu beside a text, in the order of reading. */
export const HELP_MENU = [
  'faq',
  'book-online',
  'payments-method',
  'cancellation-policy',
  'terms-of-use',
  'privacy-policy',
  'cookie-policy',
  'who-we-are',
  'why-choose-us',
  'contact-us',
] as const satisfies readonly PageId[];

/** The two columns of links at the foot of every page. */
export const FOOTER_ABOUT = [
  'who-we-are',
  'why-choose-us',
  'contact-us',
  'partnership',
  'faq',
  'sitemap',
] as const satisfies readonly PageId[];

export const FOOTER_RULES = [
  'payments-method',
  'cancellation-policy',
  'privacy-policy',
  'cookie-policy',
  'terms-of-use',
] as const satisfies readonly PageId[];
