const PREFIX = 'seahour-draft';
const TELLING_APART = ['id', 'city', 'activity', 'offer', 'partner'];

/** Nothing where there is no storage, as on a page in a sandbox. */
export function fromStorage<T>(read: (storage: Storage) => T): T | undefined {
  try {
    return read(sessionStorage);
  } catch {}
}

/** Where a widget keeps its draft over a reload of the page; each widget of a page keeps its own. */
export function draftKey(element: Element): string {
  const key = attributesKey(element);
  const alike = [...document.querySelectorAll('booking-widget')].filter(
    (other) => attributesKey(other) === key,
  );
  const index = alike.indexOf(element as (typeof alike)[number]);
  return index > 0 ? `${key}:${index}` : key;
}

const attributesKey = (element: Element): string =>
  `${PREFIX}:${TELLING_APART.map((name) => element.getAttribute(name)).join()}`;

/** Whether the page was loaded anew while the element's dialog was open with something in it. */
export function isInterrupted(element: Element): boolean {
  const key = draftKey(element);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Back from another page leads to the step that the visitor went from.
  const isReload =
    visit?.type === 'reload' || (visit?.type === 'back_forward' && history.state?.seahour > 0);
  const kept = fromStorage((storage) => {
    // Left over from a page that was left while it was open.
    if (!isReload) storage.removeItem(key);
    return storage.getItem(key);
  });
  return typeof kept === 'string';
}
