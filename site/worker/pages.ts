/** Pages that are somebody's own. */
const PERSONAL = /^(?:\/ru)?\/(?:auth|my-bookings|trip)(?:\/|$)/;
/** What is no page of the site. */
const ELSEWHERE = /^\/(?:api|pay|waitlist|widget|photos|_astro)\//;

export const isPersonalPage = (pathname: string): boolean => PERSONAL.test(pathname);

/** Whether a page may be kept for when there is no connection. */
export const isKeptPage = (pathname: string): boolean =>
  !PERSONAL.test(pathname) && !ELSEWHERE.test(pathname);

/** What stands in for a page that was never seen, in the language of its address. */
export const offlinePage = (pathname: string): string =>
  /^\/ru(\/|$)/.test(pathname) ? '/ru/offline' : '/offline';
