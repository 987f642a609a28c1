import { companyOf } from '../../data/outside-sources.ts';
import { $query } from '../../runtime/address.ts';
import { pageCookies } from '../../runtime/cookies.ts';
import { COUNTERS, type CounterWindow, type Place, startTagManager } from './counters.ts';
import { isCountable, type PageHit, pageHit } from './page-hit.ts';

/** Cookies that analytics scripts set on our domain. */
const THEIRS = /^(?:_ga|_gid|_gat|_gcl|_ym|_dc_gtm)/;

const place: Place = {
  window: window as CounterWindow,
  load(address) {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  },
};

/**
 * Loads the analytics scripts and sends page views: of this page, of its filtered addresses and of
 * returns from the back/forward cache.
 */
export function startAnalytics({ tagManager = '', analytics = '' }: DOMStringMap): void {
  if (!isCountable(document)) return;
  if (tagManager) startTagManager(tagManager, place);
  const company = companyOf(analytics);
  if (!company) return;
  let shown: PageHit | undefined;
  const hit = () => {
    if (!isCountable(document)) return;
    shown = pageHit(document, shown);
    COUNTERS[company].hit(analytics, shown, place);
  };
  COUNTERS[company].start(analytics, place);
  hit();
  addEventListener('pageshow', ({ persisted }) => persisted && hit());
  // A filtered list counts as another page; an anchor on the same page does not.
  $query.listen(() => {
    if (pageHit(document).address !== shown?.address) hit();
  });
}

/** Running scripts cannot be unloaded: removes their cookies and reloads the page. */
export function stopAnalytics(): void {
  const names = pageCookies()
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((each) => THEIRS.test(each))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  location.reload();
}
