/** Pages that show data of one person, in any language: two letters at the start. */
const PERSONAL = /^(?:\/[a-z]{2})?\/(?:auth|my-bookings|trip)(?:\/|$)/;
/** Paths below the origin that are not pages. */
const ELSEWHERE = /^\/(?:api|pay|waitlist|widget|photos|_astro)\//;

export const isPersonalPage = (pathname: string): boolean => PERSONAL.test(pathname);

/** Whether a page may be cached for use without a connection. */
export const isKeptPage = (pathname: string): boolean =>
  !PERSONAL.test(pathname) && !ELSEWHERE.test(pathname);

/** The offline page of an address, in its language where that is stored. */
export function offlinePage(pathname: string, there: readonly { url: string }[]): string {
  const own = `/${pathname.split('/')[1]}/offline`;
  return there.some(({ url }) => url === own) ? own : '/offline';
}
