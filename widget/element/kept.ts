const PREFIX = 'seahour-draft';
const TELLING_APART = ['id', 'city', 'activity', 'offer', 'partner'];

/** Nothing where there is no storage, as on a page in a sandbox. */
export function fromStorage<T>(read: (storage: Storage) => T): T | undefined {
  try {
    return read(sessionStorage);
  } catch {}
}

/** Whether any widget has kept a draft: most pages need not ask further. */
export const hasKept = () => fromStorage((storage) => `${Object.keys(storage)}`.includes(PREFIX));

/** Where a widget keeps its draft over a reload of the page; widgets that differ keep theirs apart. */
export function draftKey(element: Element): string {
  return `${PREFIX}:${TELLING_APART.map((name) => element.getAttribute(name)).join()}`;
}

/** Whether the page was loaded anew while the element's dialog was open with something in it. */
export function isInterrupted(element: Element): boolean {
  const key = draftKey(element);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReload = visit?.type === 'reload';
  const kept = fromStorage((storage) => {
    // Left over from a page that was left while it was open.
    if (!isReload) storage.removeItem(key);
    return storage.getItem(key);
  });
  return typeof kept === 'string';
}
