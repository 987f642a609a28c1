/**
 * Pages change with a transition. The rule stands in the page itself: Chromium may show a page before
 * it has applied the rules of a file, and then skips the transition.
 */
export const PAGE_TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
