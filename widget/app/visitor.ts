import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';
import { ORDER_PARAMETER } from '../kit/order-keys.ts';

/** The visitor's country as the page says, else as the `lang_country` cookie (`ru-AE`); else empty. */
export function statedCountry(asked: string, cookies: string): string {
  const stored = /(?:^|;\s*)lang_country=[a-z]{2,3}(?:-\w+)*[-_]([a-z]{2})(?:;|$)/i.exec(
    cookies,
  )?.[1];
  const country = /^[a-z]{2}$/i.test(asked) ? asked : (stored ?? '');
  return country.toUpperCase();
}

/** The country that calls are made for: as stated, else by network address, else the language's. */
export function visitorCountry(
  { stated, found }: { stated: string; found: string },
  language: Language,
): string {
  return stated || found || languageRow(language).country;
}

/** A currency as the page asks for it, e.g. `EUR`; empty where it asks for none. */
export function statedCurrency(asked: string): string {
  return /^[a-z]{3}$/i.test(asked) ? asked.toUpperCase() : '';
}

/** Longest address that an order takes. */
const ADDRESS_LENGTH = 2000;
/** Parameters of campaigns. All others may be personal and are left out. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|yclid|msclkid|ref)$/;

/** Address of the page with its campaign parameters, and with nothing else that came along in it. */
export function sourceUrl(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const kept = [...searchParams].filter(([name]) => CAMPAIGN.test(name));
  const query = new URLSearchParams(kept).toString();
  const page = origin === 'null' ? '' : origin + pathname;
  return (query ? `${page}?${query}` : page).slice(0, ADDRESS_LENGTH);
}

/**
 * Where a payment leads back to: the address that the page asks for, else its own, whole, without
 * what an earlier payment has left in it. Empty where there is none, or where it is too long.
 */
export function returnUrl(asked: string, href: string): string {
  const url = parseUrl(asked || href, href);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  // Untouched where nothing is taken out: a parameter written in another way stays so.
  if (url.searchParams.has(ORDER_PARAMETER)) url.searchParams.delete(ORDER_PARAMETER);
  return url.href.length > ADDRESS_LENGTH ? '' : url.href;
}
