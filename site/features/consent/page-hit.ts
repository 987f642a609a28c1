import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';
import { isPersonalPage } from '../../worker/pages.ts';

/** A page view as analytics providers receive it. */
export interface PageHit {
  address: string;
  title: string;
  /** The page before, without its query; empty where it is not known. */
  cameFrom: string;
}

/** A query parameter with the secret id of an order. */
const SECRET = 'order';

/**
 * Whether analytics may run: their scripts read the whole page and its referrer, so they never run on
 * pages with personal data.
 */
export function isCountable({
  URL: address,
  referrer,
}: Pick<Document, 'URL' | 'referrer'>): boolean {
  const seen = [new URL(address), parseUrl(referrer)];
  const hasSecret = seen.some((each) => each?.searchParams.has(SECRET));
  return !hasSecret && !isPersonalPage(new URL(address).pathname);
}

/** @param before the previous hit of the same document. */
export function pageHit(
  page: Pick<Document, 'URL' | 'title' | 'referrer'>,
  before?: PageHit,
): PageHit {
  const address = new URL(page.URL);
  address.hash = '';
  return {
    address: address.href,
    title: page.title,
    cameFrom: (before?.address ?? page.referrer).replace(/[?#].*$/, ''),
  };
}
