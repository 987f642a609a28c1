import { LOCALE_COOKIE_DAYS } from '@seahour/api-types/constants.ts';

const DAY_SEC = 24 * 60 * 60;

/** A cookie that remembers a choice on all pages. */
export function choiceCookie(name: string, value: string): string {
  return `${name}=${value}; path=/; max-age=${LOCALE_COOKIE_DAYS * DAY_SEC}; samesite=lax`;
}

export function storeChoice(name: string, value: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = choiceCookie(name, value);
  } catch {
    // Where cookies are denied, a choice lasts as long as its page.
  }
}
