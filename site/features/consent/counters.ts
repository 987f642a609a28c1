import type { Company } from '../../data/outside-sources.ts';
import type { PageHit } from './page-hit.ts';

type Command = (...args: unknown[]) => void;

/** The globals of the analytics scripts: queues that each script reads once it has loaded. */
export interface CounterWindow {
  dataLayer?: unknown[];
  ym?: Command & { a?: unknown[]; l?: number };
}

export interface Place {
  window: CounterWindow;
  /** Adds a script to the page. */
  load(address: string): void;
}

interface Counter {
  start(id: string, place: Place): void;
  /** Sends a page view; no script sends one by itself. */
  hit(id: string, hit: PageHit, place: Place): void;
}

const MANAGER = 'https://www.googletagmanager.com';

export const COUNTERS = {
  // https://developers.google.com/analytics/devguides/collection/ga4/views
  google: {
    start(id, place) {
      const gtag = gtagOf(place);
      gtag('js', new Date());
      gtag('config', id, { send_page_view: false, allow_google_signals: false });
      place.load(`${MANAGER}/gtag/js?id=${id}`);
    },
    hit(id, { address, title, cameFrom }, place) {
      const page = { page_location: address, page_title: title, page_referrer: cameFrom };
      gtagOf(place)('event', 'page_view', { ...page, send_to: id });
    },
  },
  // https://yandex.com/support/metrica/objects/hit.html
  yandex: {
    start(id, place) {
      ymOf(place)(Number(id), 'init', { defer: true, clickmap: false, webvisor: false });
      place.load('https://mc.yandex.ru/metrika/tag.js');
    },
    hit(id, { address, title, cameFrom }, place) {
      ymOf(place)(Number(id), 'hit', address, { title, referer: cameFrom });
    },
  },
} as const satisfies Record<Company, Counter>;

/** Lets a container of Google Tag Manager in. */
export function startTagManager(id: string, { window, load }: Place): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  load(`${MANAGER}/gtm.js?id=${id}`);
}

/** gtag distinguishes commands from data by the `arguments` object. */
function gtagOf({ window }: Place): Command {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  return function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments);
  };
}

function ymOf({ window }: Place): Command {
  if (window.ym) return window.ym;
  const waiting: unknown[] = [];
  const ym: NonNullable<CounterWindow['ym']> = (...args) => void waiting.push(args);
  ym.a = waiting;
  ym.l = Date.now();
  window.ym = ym;
  return ym;
}
