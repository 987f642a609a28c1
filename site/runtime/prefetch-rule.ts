import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';

/** The Network Information API, where the browser has it. */
export interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

/** Whether pages may be fetched before they are asked for. */
export function mayPrefetch(browser: { onLine: boolean; connection?: Connection }): boolean {
  const { onLine, connection } = browser;
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** The page behind a link, without a place on it; null where there is no other page of ours. */
export function pageBehind(href: string, from: string): string | null {
  const page = parseUrl(href, from);
  if (!page) return null;
  const here = new URL(from);
  page.hash = '';
  here.hash = '';
  return page.origin === here.origin && page.href !== here.href ? page.href : null;
}
