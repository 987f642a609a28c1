const TELLING_APART = ['id', 'city', 'activity', 'offer', 'partner'];

/** Where a widget keeps its draft over a reload of the page; widgets that differ keep theirs apart. */
export function draftKey(element: Element): string {
  return `seahour-draft:${TELLING_APART.map((name) => element.getAttribute(name)).join()}`;
}

/** Whether the page was loaded anew while the element's dialog was open with something in it. */
export function isInterrupted(element: Element): boolean {
  try {
    const key = draftKey(element);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'reload') return sessionStorage.getItem(key) !== null;
    // Left over from a page that was left while it was open.
    sessionStorage.removeItem(key);
  } catch {
    // A page in a sandbox has no storage.
  }
  return false;
}
