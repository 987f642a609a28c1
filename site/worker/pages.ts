/** Pages that are somebody's own, and what is no page: those go to the network alone. */
const NOT_KEPT = /^\/(?:api|pay|widget|photos|_astro)\/|^(?:\/ru)?\/(?:auth|my-bookings)(?:\/|$)/;

/** Whether a page may be kept for when there is no connection. */
export const isKeptPage = (pathname: string): boolean => !NOT_KEPT.test(pathname);

/** What stands in for a page that was never seen, in the language of its address. */
export const offlinePage = (pathname: string): string =>
  /^\/ru(\/|$)/.test(pathname) ? '/ru/offline' : '/offline';
