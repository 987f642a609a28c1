import { shouldAutoOpen } from '@seahour/widget/element/should-auto-open.ts';
import { hasFavourites } from '../features/favourites/has-favourites.ts';
import { followDays } from '../features/picker/paint-days.ts';
import { hasFlashMessage } from '../runtime/toasts/has-flash-message.ts';
import { prefetchPages } from './prefetch.ts';
import { registerServiceWorker } from './service-worker.ts';

interface Part {
  /** What has to be on the page for it. */
  of: string;
  /**
   * Whether it comes as soon as the page is idle, when the first view stands. Everything else comes
   * with the first intent: a touch, a key, a scroll.
   */
  isIdle?(places: readonly Element[]): boolean;
  load(): Promise<unknown>;
}

const always = () => true;
const inView = (places: readonly Element[]) => places.some(isInView);

const PARTS: readonly Part[] = [
  { of: 'body', isIdle: always, load: async () => prefetchPages() },
  { of: 'body', isIdle: always, load: async () => registerServiceWorker() },
  {
    of: 'body',
    isIdle: hasFlashMessage,
    load: () => import('./answers.ts').then(({ startAnswers }) => startAnswers()),
  },
  {
    // A press on a trigger is held until then; an order, a draft or a page may open it unasked.
    of: 'booking-widget',
    isIdle: ([widget]) =>
      widget?.matches('[inline], [data-opens-at-once]') === true || shouldAutoOpen(),
    load: () => import('./load-widget.ts').then(({ prepareWidget }) => prepareWidget()),
  },
  {
    of: '[data-min-price]',
    isIdle: inView,
    load: () =>
      import('../features/offers/min-prices.ts').then(({ followMinPrices }) => followMinPrices()),
  },
  {
    of: '.offer-card',
    isIdle: inView,
    load: () =>
      import('../features/offers/follow-offers.ts').then(({ followOffers }) => followOffers()),
  },
  {
    of: '[data-offer-price], .similar',
    load: () => import('./offer-answers.ts').then(({ startOfferAnswers }) => startOfferAnswers()),
  },
  {
    of: '.picker-field.is-day',
    isIdle: inView,
    load: async () => followDays(),
  },
  {
    of: '[data-amount], .book-card, .book-bar, [data-week]',
    isIdle: inView,
    load: () => import('./offer.ts'),
  },
  {
    of: '[data-favourite]',
    isIdle: hasFavourites,
    load: () => import('@seahour/ui/parts/hearts.ts'),
  },
  {
    of: '[data-consent]',
    isIdle: always,
    load: () => import('../features/consent/banner.ts'),
  },
  { of: '[data-text-nav]', isIdle: always, load: () => import('../features/text/text-nav.ts') },
  { of: '[data-opens-at-once]', isIdle: always, load: () => import('./open-at-once.ts') },
  {
    of: '.sign-in',
    isIdle: always,
    load: () => import('../features/account/focus-pending-code.ts'),
  },
  { of: 'pier-map', load: () => import('../features/map/pier-map.ts') },
  { of: '[data-faq-search]', load: () => import('../features/text/faq-search.ts') },
];

const started = new Set<Part>();

/** Loads what the page has a use for at this moment. One that fails keeps none of the others. */
export async function startParts(moment: 'idle' | 'intent'): Promise<void> {
  const wanted = PARTS.filter((part) => {
    const places = [...document.querySelectorAll(part.of)];
    const isTime = moment === 'intent' || part.isIdle?.(places);
    return places.length > 0 && isTime;
  });
  await Promise.all(wanted.map(loadPart));
}

/** One that does not come for want of a connection comes when that is back. */
async function loadPart(part: Part): Promise<void> {
  if (started.has(part)) return;
  started.add(part);
  try {
    await part.load();
  } catch (cause) {
    started.delete(part);
    reportError(cause);
    if (!navigator.onLine) addEventListener('online', () => void loadPart(part), { once: true });
  }
}

/** Of what is not rendered at all, every measure is 0. */
const isInView = (place: Element): boolean => {
  const { top, height } = place.getBoundingClientRect();
  return height > 0 && top < innerHeight;
};
