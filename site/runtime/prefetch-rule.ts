import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';

/** The Network Information API, where the browser has it. */
export interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

interface Browser {
  onLine: boolean;
  connection?: Connection;
}

/** Whether anything may be fetched before it is asked for. */
export function mayPrefetch(browser: Browser): boolean {
  const { onLine, connection } = browser;
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Whether links are fetched as they come into view. A phone shows a few of a page's many links at a
 * time, on a line that is paid for: what it scrolls past would be most of what it loads.
 */
export const mayPrefetchLinks = (hasPointer: boolean, browser: Browser): boolean =>
  hasPointer && mayPrefetch(browser);

/** The page behind a link, without a place on it; null where there is no other page of ours. */
export function pageBehind(href: string, from: string): string | null {
  const page = parseUrl(href, from);
  if (!page) return null;
  const here = new URL(from);
  page.hash = '';
  here.hash = '';
  return page.origin === here.origin && page.href !== here.href ? page.href : null;
}
