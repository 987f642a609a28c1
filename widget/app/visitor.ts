import type { Language } from '@seahour/api-types/primitives.ts';

const LOCALE_COUNTRY = { en: 'US', ru: 'RU' } satisfies Record<Language, string>;

/** The visitor's country as the page says, else as the `lang_country` cookie (`ru-AE`); else empty. */
export function statedCountry(asked: string, cookies: string): string {
  const stored = /(?:^|;\s*)lang_country=[a-z]{2}[-_]([a-z]{2})(?:;|$)/i.exec(cookies)?.[1];
  const country = /^[a-z]{2}$/i.test(asked) ? asked : (stored ?? '');
  return country.toUpperCase();
}

/** The country that calls are made for: where nobody states one, the locale's. */
export function visitorCountry(asked: string, cookies: string, language: Language): string {
  return statedCountry(asked, cookies) || LOCALE_COUNTRY[language];
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Longest `source_url` that an order takes. */
const SOURCE_URL_LENGTH = 2000;

/** Address of the page, with its campaign parameters but without its fragment. */
export function sourceUrl(href: string): string {
  return href.split('#', 1).join('').slice(0, SOURCE_URL_LENGTH);
}
