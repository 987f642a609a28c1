/** What a language has of its own; texts stand in its folder of each package's `locales`. */
export interface LanguageRow {
  /** As its speakers call it. */
  name: string;
  /** BCP 47, for what the browser words itself: names of days, months and countries. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Hours to 24, or halves of the day with marks behind the hour; `noon` is for 12:00 alone. */
  clock: 24 | { am: string; pm: string; noon?: string };
  /** Between thousands, before decimals, between parts of a date or a list. */
  marks: { group: string; decimal: string; comma: string };
  /** In a date, e.g. `November 21`; else the day is, e.g. `21 November`. */
  isMonthFirst: boolean;
  /** Dates begin with the year, e.g. `2026年11月21日`; they are worded by the browser as a whole. */
  isYearFirst?: boolean;
  /** Behind the number of a day, e.g. the stop of `24. Dezember`; a word stands before the year too. */
  dayMark?: string;
  /** A sign such as € stands before its amount; codes stand behind it in every language. */
  isSignFirst: boolean;
  /** Symbols of currencies, by ISO 4217 code, where speakers write others than `ui/format` has. */
  symbols?: Readonly<Record<string, string>>;
  /** Of the week in calendars. */
  firstDay: 'mon' | 'sat' | 'sun';
  /** ISO 3166-1 alpha-2, assumed of a visitor who names none; the phone field's first country. */
  country: string;
  /** Countries whose visitors are greeted in it. */
  countries: readonly string[];
  /** Writing systems of the typefaces its pages load, as `ui/fonts` names files; its own is last. */
  fonts: readonly ['latin', ...string[]];
}

/**
 * The languages the product speaks, by their BCP 47 codes. Texts are written in the first; what
 * another one lacks is said in it. Its addresses have no prefix.
 */
export const LANGUAGES = {
  en: {
    name: 'English',
    locale: 'en-US',
    direction: 'ltr',
    clock: { am: 'AM', pm: 'PM' },
    marks: { group: ',', decimal: '.', comma: ',' },
    isMonthFirst: true,
    isSignFirst: true,
    firstDay: 'sun',
    country: 'US',
    countries: [],
    fonts: ['latin'],
  },
  ru: {
    name: 'Русский',
    locale: 'ru-RU',
    direction: 'ltr',
    clock: 24,
    marks: { group: '\u00a0', decimal: ',', comma: ',' },
    isMonthFirst: false,
    isSignFirst: false,
    firstDay: 'mon',
    country: 'RU',
    countries: ['RU', 'BY', 'KZ', 'KG'],
    fonts: ['latin', 'cyrillic'],
  },
  ar: {
    name: 'العربية',
    locale: 'ar-AE',
    direction: 'rtl',
    clock: { am: 'ص', pm: 'م', noon: 'ظ' },
    marks: { group: ',', decimal: '.', comma: '،' },
    isMonthFirst: false,
    isSignFirst: false,
    symbols: { AED: 'د.إ.', BHD: 'د.ب.', KWD: 'د.ك.', OMR: 'ر.ع.', QAR: 'ر.ق.', SAR: 'ر.س.' },
    firstDay: 'mon',
    country: 'AE',
    // Not the Emirates, where most visitors read English.
    countries: ['SA', 'KW', 'QA', 'BH', 'OM'],
    fonts: ['latin', 'arabic'],
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES: readonly [LanguageCode, ...LanguageCode[]] =
  /* @__PURE__ */ Object.keys(LANGUAGES) as [LanguageCode, ...LanguageCode[]];

/** The language that texts are written in. */
export const DEFAULT_LANGUAGE = 'en' satisfies LanguageCode;

/** A language's row with every optional field, which the literal types of `LANGUAGES` lack. */
export const languageRow = (language: LanguageCode): LanguageRow => LANGUAGES[language];

/** Attributes of an element with texts in the language; `data-letters` is its writing system. */
export function languageAttributes(language: LanguageCode) {
  const { direction, fonts } = languageRow(language);
  return { lang: language, dir: direction, 'data-letters': fonts.at(-1) ?? fonts[0] };
}

/** A value of each language. */
export const inEachLanguage = <T>(make: (language: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(LANGUAGE_CODES.map((language) => [language, make(language)])) as Record<
    LanguageCode,
    T
  >;

/** Ahead of a path, e.g. `/ru`; the first language has none. */
export const pathPrefix = (language: LanguageCode): string =>
  language === DEFAULT_LANGUAGE ? '' : `/${language}`;

/** What visitors from a country most likely read, by its ISO 3166-1 alpha-2 code. */
export function languageOfCountry(country: string): LanguageCode {
  const code = country.toUpperCase();
  return (
    LANGUAGE_CODES.find((language) => languageRow(language).countries.includes(code)) ??
    DEFAULT_LANGUAGE
  );
}

/** The language of a path from the root of the site, e.g. of `/ru/faq`. */
export const languageOfPath = (path: string): LanguageCode =>
  LANGUAGE_CODES.find((code) => code === path.split('/')[1]) ?? DEFAULT_LANGUAGE;
