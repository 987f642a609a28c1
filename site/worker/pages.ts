/** Pages that show data of one person. */
const PERSONAL = /^(?:\/ru)?\/(?:auth|my-bookings|trip)(?:\/|$)/;
/** Paths below the origin that are not pages. */
const ELSEWHERE = /^\/(?:api|pay|waitlist|widget|photos|_astro)\//;

export const isPersonalPage = (pathname: string): boolean => PERSONAL.test(pathname);

/** Whether a page may be cached for use without a connection. */
export const isKeptPage = (pathname: string): boolean =>
  !PERSONAL.test(pathname) && !ELSEWHERE.test(pathname);

/** The offline page in the language of an address. */
export const offlinePage = (pathname: string): string =>
  /^\/ru(\/|$)/.test(pathname) ? '/ru/offline' : '/offline';
