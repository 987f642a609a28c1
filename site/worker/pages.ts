/** Pages that are somebody's own, in any language: those are two letters at the start. */
const PERSONAL = /^(?:\/[a-z]{2})?\/(?:auth|my-bookings|trip)(?:\/|$)/;
/** What is no page of the site. */
const ELSEWHERE = /^\/(?:api|pay|waitlist|widget|photos|_astro)\//;

export const isPersonalPage = (pathname: string): boolean => PERSONAL.test(pathname);

/** Whether a page may be kept for when there is no connection. */
export const isKeptPage = (pathname: string): boolean =>
  !PERSONAL.test(pathname) && !ELSEWHERE.test(pathname);

/** What stands in for a page that was never seen: of those that are there, in its language. */
export function offlinePage(pathname: string, there: readonly { url: string }[]): string {
  const own = `/${pathname.split('/')[1]}/offline`;
  return there.some(({ url }) => url === own) ? own : '/offline';
}
