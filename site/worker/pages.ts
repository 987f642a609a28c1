import { languageOfPath, pathPrefix } from '@seahour/api-types/languages.ts';

/** Pages that show data of one person, by their address without a language. */
const PERSONAL = /^\/(?:auth|my-bookings|trip)(?:\/|$)/;
/** Paths below the origin that are not pages. */
const ELSEWHERE = /^\/(?:api|pay|waitlist|widget|photos|_astro|editor|preview)\//;

const prefixOf = (pathname: string): string => pathPrefix(languageOfPath(pathname));

export const isPersonalPage = (pathname: string): boolean =>
  PERSONAL.test(pathname.slice(prefixOf(pathname).length));

/** Whether a page may be cached for use without a connection. */
export const isKeptPage = (pathname: string): boolean =>
  !isPersonalPage(pathname) && !ELSEWHERE.test(pathname);

/** The offline page in the language of an address. */
export const offlinePage = (pathname: string): string => `${prefixOf(pathname)}/offline`;
