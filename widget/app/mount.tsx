import '../kit/base-styles.ts';
import r2wc from '@r2wc/react-to-web-component';
import { $favourites, toggleFavourite } from '@seahour/ui/favourites.ts';
import { setLanguage } from '@seahour/ui/i18n/set-language.ts';
import { randomKey } from '@seahour/ui/random-key.ts';
import { withSessionStorage } from '@seahour/ui/storage.ts';
import { createBooking } from '../booking/booking.ts';
import type { BookingEvent, DraftStorage, PageSaid, TextStorage } from '../booking/config.ts';
import type { OpenOptions } from '../booking/open-options.ts';
import type { OrderKeys } from '../kit/order-keys.ts';
import { styleRoot } from '../kit/styles.ts';
import { App, type AppProps } from './app.tsx';
import { loadContract, prefetchAnswers, type Surroundings, takePrefetched } from './environment.ts';
import { createPaymentReturn } from './payment-return.ts';
import { createScreens, prefetchFirst } from './screens.ts';
import type { StepHistory } from './step-history.ts';
import { type Trip, tripOf } from './trip.ts';
import type { ProblemCode } from './unknown-names.ts';
import { returnUrl, sourceUrl } from './visitor.ts';

export interface MountOptions extends Surroundings {
  /** Where the app is put; it has to be in a shadow root. */
  dialog: HTMLDialogElement;
  /** Empty where the page does not say. */
  partner: string;
  /** What is booked is a test. */
  isTest: boolean;
  /** Attributes of the tag that are not the widget's. */
  foreignNames(): string[];
  /** It stands in the flow of the page, and is not modal. */
  isInline: boolean;
  /** Where a payment leads back to; empty for the page itself. */
  returnUrl: string;
  /** What leads back from a payment; the element looks for it when the page loads. */
  orderKeys: OrderKeys;
  /** Where the draft is kept over a reload of the page. */
  draftKey: string;
  onEvent(event: BookingEvent, trip: Trip): void;
  /** What the page says of a booking, in its own words. */
  pageSays(): PageSaid;
  /** The page names something that there is not, says what no order takes, or is not known itself. */
  onProblem(code: ProblemCode, said: string): void;
  /** Whether there is something to see instead of the skeleton. */
  onShown(isShown: boolean): void;
  /** The app threw while it was shown, and shows nothing now. */
  onBroken(cause: unknown): void;
  close(): void;
}

export interface MountedApp {
  open(options: OpenOptions): void;
  /** The dialog has moved to another shadow root. */
  restyle(): void;
  /** Stores the closed draft; the app stays mounted for the next opening. */
  close(): void;
  destroy(): void;
}

const TAG = 'booking-widget-app';

type AppElement = HTMLElement &
  Pick<AppProps, 'widget' | 'screens'> & { disconnectedCallback(): void };

/**
 * The React app as an element without a shadow of its own. Its props have no type: those that r2wc
 * names are also written to attributes, which hold text. What the app reports are events.
 */
class BookingWidgetApp extends (r2wc(App, {
  props: { widget: undefined, screens: undefined },
  events: ['onShown', 'onBroken'],
}) as new () => AppElement) {
  override disconnectedCallback(): void {
    // Kept when the widget is only moved.
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback();
    });
  }
}

const loadDeferred = () => import('./deferred.ts');

/** Prefetches the first screen; with the pointer on a button, its data too. */
export function prefetch(pointedAt: (Surroundings & { city: string | undefined }) | null): void {
  const first = Promise.all([prefetchFirst(), loadDeferred()]);
  const { city, ...surroundings } = pointedAt ?? {};
  Promise.all([first, pointedAt && prefetchAnswers(surroundings as Surroundings, city)]).catch(
    () => {},
  );
}

export async function mount(options: MountOptions): Promise<MountedApp> {
  const { dialog, onEvent, onShown, onBroken, close } = options;
  const { language, country, currency, isInline } = options;
  const surroundings = { language, country, currency, api: options.api };
  const { api, texts, settings, clock, ...visitor } = await takePrefetched(surroundings);
  const report = (event: BookingEvent) => onEvent(event, tripOf(booking));
  let pageAddress = '';
  const paymentReturn = createPaymentReturn(options.orderKeys);
  const booking = createBooking({
    api,
    now: clock.now,
    createIdempotencyKey: randomKey,
    onEvent: report,
    partner: options.partner,
    isTest: options.isTest,
    pageSays: options.pageSays,
    sourceUrl: sourceUrl(location.href),
    // As of the opening of the dialog, so that a repeated create-order has the same body.
    get returnUrl() {
      return pageAddress;
    },
    leave: paymentReturn.leave,
    onSettled: paymentReturn.settle,
    drafts: createDraftStorage(options.draftKey),
    favourites: { $favourites, toggleFavourite },
    watchHours: (...watch) =>
      void loadDeferred()
        .then(({ watchUntil }) => watchUntil(settings.api_base, ...watch))
        .catch(() => {}),
    pause: async (ms, signal) => (await loadDeferred()).pause(ms, signal),
  });
  const screens = createScreens(
    () => Promise.all([loadContract(), texts.addLater()]),
    () => report({ type: 'error', code: 'load_failed' }),
  );
  let unstyle = styleRoot(dialog.getRootNode() as ShadowRoot);
  const ended = new AbortController();
  let steps: StepHistory | null = null;
  let isOpen = false;
  // Loaded after the first screen, which must not wait for them.
  loadDeferred().then(
    ({ addFonts, createStepHistory, followKeyboard }) => {
      addFonts(document.fonts);
      if (ended.signal.aborted) return;
      followKeyboard(dialog, ended.signal);
      steps = createStepHistory({ booking, dialog, isInline, close });
      if (isOpen) steps.start();
    },
    () => {},
  );
  if (!customElements.get(TAG)) customElements.define(TAG, BookingWidgetApp);
  const app = new BookingWidgetApp();
  const { t } = texts;
  let isUsed = !isInline;
  for (const name of ['pointerdown', 'keydown']) {
    const use = () => {
      isUsed = true;
    };
    dialog.addEventListener(name, use, { capture: true, signal: ended.signal });
  }
  app.addEventListener('shown', (event) => onShown((event as CustomEvent<boolean>).detail));
  app.addEventListener('broken', (event) => onBroken((event as CustomEvent).detail));
  Object.assign(app, {
    widget: { booking, t, ...visitor, settings, close, takesFocus: () => isUsed },
    screens,
  } satisfies Pick<AppProps, 'widget' | 'screens'>);
  dialog.append(app);
  const unlisten = booking.opening.$state.subscribe((opening) => {
    if (opening.state === 'failed') report({ type: 'error', code: opening.failure.code });
  });
  // A page may come out of the browser's memory as it was left for the payment.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && booking.order.comeBack();
  addEventListener('pageshow', onPageShow);
  return {
    open(asked) {
      isOpen = true;
      // The skeleton may have been in another language, while the visitor's country was not known.
      setLanguage(dialog, visitor.language);
      steps?.start();
      pageAddress = returnUrl(options.returnUrl, location.href);
      void booking.opening.open(asked).then(async () => {
        if (asked.order || asked.isReload || booking.opening.$state.get().state !== 'ready') return;
        const { listLeftOut, listUnknown } = await loadDeferred();
        const leftOut = await listLeftOut(options.pageSays());
        if (!isOpen) return;
        for (const problem of [...leftOut, ...listUnknown(asked, booking, settings, options)])
          options.onProblem(...problem);
      });
    },
    restyle() {
      unstyle();
      unstyle = styleRoot(dialog.getRootNode() as ShadowRoot);
    },
    close() {
      isOpen = false;
      steps?.end();
      paymentReturn.forget();
      booking.opening.close();
    },
    destroy() {
      isOpen = false;
      steps?.destroy();
      removeEventListener('pageshow', onPageShow);
      unlisten();
      booking.destroy();
      app.remove();
      unstyle();
      ended.abort();
    },
  };
}

/** Not named like a draft: a page that has only this is not asked to open anything by itself. */
const ASIDE = 'seahour-closed:';

/** The draft in the storage of this tab, which ends with it. */
function createDraftStorage(key: string): DraftStorage {
  return { ...textStorage(key), closed: textStorage(ASIDE + key.split(':').slice(1).join(':')) };
}

const textStorage = (key: string): TextStorage => ({
  load: () => withSessionStorage((storage) => storage.getItem(key)),
  save: (text) => void withSessionStorage((storage) => storage.setItem(key, text)),
  clear: () => void withSessionStorage((storage) => storage.removeItem(key)),
});
