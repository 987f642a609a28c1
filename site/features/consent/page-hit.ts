import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';
import { isPersonalPage } from '../../worker/pages.ts';

/** A page view as analytics providers receive it. */
export interface PageHit {
  address: string;
  title: string;
  /** The page before, without its query; empty where it is not known. */
  cameFrom: string;
}

/** A secret: it opens the order that it names. */
const SECRET = 'order';

/**
 * Whether a page may be counted at all: a script of others reads the whole page by itself, and where
 * its reader came from, so none may run where there is something of one person.
 */
export function isCountable({
  URL: address,
  referrer,
}: Pick<Document, 'URL' | 'referrer'>): boolean {
  const seen = [new URL(address), parseUrl(referrer)];
  const hasSecret = seen.some((each) => each?.searchParams.has(SECRET));
  return !hasSecret && !isPersonalPage(new URL(address).pathname);
}

/** @param before what was shown in the same document under another address. */
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
