import { shouldAutoOpen } from '@seahour/widget/element/should-auto-open.ts';
import { hasFavourites } from '../features/favourites/has-favourites.ts';
import { hasFlashMessage } from '../runtime/toasts/has-flash-message.ts';

interface Part {
  /** `seen`: with the first view where its place is in it, else with the first touch or scroll. */
  moment: 'first view' | 'seen' | 'touch';
  /** What has to be on the page for it. */
  of: string;
  /** What else has to be so. */
  isWanted?(): boolean;
  load(): Promise<unknown>;
}

/** Whether the widget may have to open before the first touch. */
function mayOpenUnasked(): boolean {
  if (document.querySelector('booking-widget:is([inline], [data-opens-at-once])')) return true;
  return shouldAutoOpen();
}

const loadWidget = async () => (await import('./load-widget.ts')).prepareWidget();

const hearts = { of: '[data-favourite]', load: () => import('@seahour/ui/parts/hearts.ts') };

const PARTS: readonly Part[] = [
  { moment: 'first view', of: 'body', load: () => import('./every-page.ts') },
  {
    moment: 'first view',
    of: '#live-data',
    isWanted: hasFlashMessage,
    load: () => import('../runtime/toasts/show-flash-message.ts'),
  },
  {
    moment: 'first view',
    of: '[data-locale-menu]',
    isWanted: () => [...document.querySelectorAll('[data-locale-menu]')].some(isRendered),
    load: () => import('../features/header/locale-menu.ts'),
  },
  {
    // A press on a trigger is held until then; an order, a draft or a page may open it unasked.
    moment: 'first view',
    of: 'booking-widget',
    isWanted: mayOpenUnasked,
    load: loadWidget,
  },
  { moment: 'touch', of: 'booking-widget', load: loadWidget },
  {
    moment: 'seen',
    of: '[data-min-price]',
    load: () => import('../features/offers/min-prices.ts'),
  },
  {
    moment: 'seen',
    of: '[data-offer-price]',
    load: () => import('../features/home/picture-prices.ts'),
  },
  {
    moment: 'seen',
    of: '.picker-field.is-day',
    load: () => import('../features/picker/paint-days.ts'),
  },
  {
    moment: 'seen',
    of: 'body:not(:has(.similar)) .offer-card',
    load: () => import('../features/offers/follow-offers.ts'),
  },
  { moment: 'first view', isWanted: hasFavourites, ...hearts },
  {
    moment: 'seen',
    of: '.book-card, [data-amount]',
    load: () => import('../features/offer/prices/offer-prices.ts'),
  },
  {
    // The week proposes the hours that the book card shows and that the bar of a phone books.
    moment: 'seen',
    of: '.book-card, .book-bar, [data-week]',
    load: () => import('../features/offer/week/week-hours.tsx'),
  },
  {
    moment: 'first view',
    of: '[data-consent]',
    load: () => import('../features/consent/banner.ts'),
  },
  {
    moment: 'first view',
    of: '[data-text-nav]',
    load: () => import('../features/text/text-nav.ts'),
  },
  {
    moment: 'first view',
    of: '[data-opens-at-once]',
    load: () => import('./open-at-once.ts'),
  },
  {
    moment: 'first view',
    of: '.sign-in',
    load: () => import('../features/account/focus-pending-code.ts'),
  },
  { moment: 'touch', of: 'body', load: () => import('./progress-bar.ts') },
  { moment: 'touch', of: 'astro-island', load: () => import('../runtime/fetch-ahead.ts') },
  {
    moment: 'touch',
    of: '[data-locale-menu]',
    load: () => import('../features/header/locale-menu.ts'),
  },
  // They stand far below the first view.
  { moment: 'touch', of: '.similar', load: () => import('./similar-offers.ts') },
  { moment: 'touch', ...hearts },
  { moment: 'touch', of: '[data-menu]', load: () => import('./touched-page.ts') },
  { moment: 'touch', of: 'pier-map', load: () => import('../features/map/pier-map.ts') },
  { moment: 'touch', of: '[data-share]', load: () => import('../features/offer/share.ts') },
  {
    moment: 'touch',
    of: '[data-faq-search]',
    load: () => import('../features/text/faq-search.ts'),
  },
];

/** One that does not come for want of a connection comes when that is back. */
async function loadPart({ load }: Part): Promise<unknown> {
  try {
    return await load();
  } catch (cause) {
    reportError(cause);
    if (!navigator.onLine)
      addEventListener('online', () => void load().catch(reportError), { once: true });
    return undefined;
  }
}

/** Loads what the page has a use for at this moment. One that fails keeps none of the others. */
export function startParts(moment: 'first view' | 'touch'): Promise<unknown> {
  const wanted = PARTS.filter(
    ({ moment: own, of, isWanted = () => true }) =>
      isTime(own, moment, of) && document.querySelector(of) && isWanted(),
  );
  return Promise.all(wanted.map(loadPart));
}

/** A touch brings all that was not seen before, and what is loaded already costs nothing again. */
function isTime(own: Part['moment'], moment: Part['moment'], of: string): boolean {
  if (own !== 'seen') return own === moment;
  return moment === 'touch' || [...document.querySelectorAll(of)].some(isInView);
}

/** `checkVisibility()`, which the oldest Safari does without. */
const isRendered = (place: Element): boolean => place.getClientRects().length > 0;

const isInView = (place: Element): boolean =>
  isRendered(place) && place.getBoundingClientRect().top < innerHeight;
