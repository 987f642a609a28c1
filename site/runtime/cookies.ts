import { LOCALE_COOKIE_DAYS } from '@seahour/api-types/constants.ts';

const DAY_SEC = 24 * 60 * 60;

/** The page’s cookies; none where they are denied, as in a sandboxed frame. */
export function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** The value of a cookie among all of a page's, as `document.cookie` has them. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

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
