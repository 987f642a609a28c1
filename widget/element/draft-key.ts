import { withSessionStorage } from '@seahour/ui/storage.ts';

export const PREFIX = 'seahour-draft';
/** Attributes that tell the widgets of a page apart. */
export const TELLING_APART = ['id', 'city', 'activity', 'offer', 'partner'];

/** The storage key of a widget's draft; each widget of a page has its own. */
export function draftKey(element: Element): string {
  const key = attributesKey(element);
  const alike = [...document.querySelectorAll('booking-widget')].filter(
    (other) => attributesKey(other) === key,
  );
  const index = alike.indexOf(element as (typeof alike)[number]);
  return index > 0 ? `${key}:${index}` : key;
}

/** Drafts of tests are kept apart, so that none goes on as a booking. */
const attributesKey = (element: Element): string =>
  `${PREFIX}:${TELLING_APART.map((name) => element.getAttribute(name)).join()}` +
  (element.matches('[test]') ? ':test' : '');

/** Whether the page was reloaded while the element's dialog had a draft. */
export function isInterrupted(element: Element): boolean {
  const key = draftKey(element);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Going back from another page restores the step, too.
  const isReload =
    visit?.type === 'reload' || (visit?.type === 'back_forward' && history.state?.seahour > 0);
  const kept = withSessionStorage((storage) => {
    // A leftover: the page was left with an open dialog.
    if (!isReload) storage.removeItem(key);
    return storage.getItem(key);
  });
  return typeof kept === 'string';
}
