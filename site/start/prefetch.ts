import { withSessionStorage } from '@seahour/ui/storage.ts';
import { isLeavingPage } from '../runtime/leaving.ts';
import { type Connection, mayPrefetch, pageBehind } from '../runtime/prefetch-rule.ts';

/** What is only scrolled past is not fetched. */
const DWELL_MS = 300;

/** Pages that this tab has fetched or shown, a line each: a browser has them. */
const KEY = 'seahour:pages';

/** Fetches pages ahead that links in view lead to. */
export function prefetchPages(): void {
  const fetched = new Set(withSessionStorage((storage) => storage.getItem(KEY)?.split('\n')));
  const remember = (page: string) => {
    fetched.add(page);
    withSessionStorage((storage) => storage.setItem(KEY, [...fetched].join('\n')));
  };
  remember(location.href.replace(/#.*/, ''));
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  /** What each link led to when it was looked at. */
  const watched = new WeakMap<Element, string>();

  const visible = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(waiting.get(target));
      waiting.delete(target);
      if (!(isIntersecting && target instanceof HTMLAnchorElement)) continue;
      waiting.set(
        target,
        setTimeout(() => prefetch(target), DWELL_MS),
      );
    }
  });

  function prefetch(link: HTMLAnchorElement): void {
    waiting.delete(link);
    const page = pageBehind(link.href, location.href);
    const browser: { onLine: boolean; connection?: Connection } = navigator;
    if (!page || fetched.has(page) || !mayPrefetch(browser) || isLeavingPage()) return;
    visible.unobserve(link);
    remember(page);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = page;
    document.head.append(hint);
  }

  function watch(): void {
    for (const link of document.links) {
      // The link of a card gets the day that the card says later.
      if (watched.get(link) === link.href || link.hasAttribute('data-no-prefetch')) continue;
      watched.set(link, link.href);
      // Whether it is in view is told again.
      visible.unobserve(link);
      visible.observe(link);
    }
  }

  watch();
  // Cards come with filters and with further pages of a list.
  new MutationObserver(watch).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['href'],
  });
}
