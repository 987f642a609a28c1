import type { MountedApp } from '../app/mount.tsx';
import type { BookingEvent } from '../booking/config.ts';
import type { OpenOptions } from '../booking/open-options.ts';
import { readConfig } from '../kit/config-file.ts';
import { ORDER_KEYS } from '../kit/order-keys.ts';
import en from '../locales/en/element.json' with { type: 'json' };
import enLoader from '../locales/en/loader.json' with { type: 'json' };
import ru from '../locales/ru/element.json' with { type: 'json' };
import ruLoader from '../locales/ru/loader.json' with { type: 'json' };
import { BookingDialog } from './booking-dialog.ts';
import { emit } from './events.ts';
import { draftKey, isInterrupted } from './kept.ts';
import { statedLanguage } from './language.ts';
import { type AskedOptions, openOptions } from './options.ts';
import { returnedOrder } from './returned-order.ts';
import type { FirstScreen } from './skeleton.ts';
import { themeOf } from './theme.ts';

const TEXTS = { en: { ...en, ...enLoader }, ru: { ...ru, ...ruLoader } };

/** The element that opened; closing is its decision. */
export type StageHost = HTMLElement & { open(asked: AskedOptions): void; close(): void };

/** Everything of one widget that a page does without until its dialog opens. */
export interface Stage {
  open(asked: AskedOptions): void;
  /** Drops the draft; the app stays for the next opening. */
  close(): void;
  destroy(): void;
}

/** The app, with React and all: fetched once, and again after a failure. */
const loadApp = () => import('../app/mount.tsx');

const CONFIG = new URL(/* @vite-ignore */ '../config.json', import.meta.url);

const POINTED_AT = '[data-booking-open], booking-widget';

/** Fetches the app before it is asked for, and more where somebody points at what opens it. */
export function prefetch(): void {
  const pointedAt = [...document.querySelectorAll<HTMLElement>(POINTED_AT)].find((element) =>
    element.matches(':hover, :focus-within'),
  );
  const host =
    pointedAt?.closest<HTMLElement>('booking-widget') ??
    document.querySelector<HTMLElement>('booking-widget');
  const city = pointedAt?.dataset.city ?? host?.getAttribute('city') ?? undefined;
  loadApp().then(
    ({ prefetch }) => prefetch(pointedAt && host ? { ...surroundingsOf(host), city } : null),
    () => {},
  );
}

function surroundingsOf(host: HTMLElement) {
  return {
    language: statedLanguage(host),
    country: host.getAttribute('country') ?? '',
    currency: host.getAttribute('currency') ?? '',
    api: host.getAttribute('api') ?? '',
  };
}

/** What an element has to do besides waiting to be opened. */
export function wake(element: StageHost): void {
  if (isInterrupted(element)) element.open({ isReload: true });
  if (!element.hasAttribute('debug')) return;
  import('./checklist.ts').then(({ printChecklist }) => printChecklist(element), console.error);
}

export function createStage(host: StageHost, element: HTMLDialogElement): Stage {
  const dialog = new BookingDialog(element, () => host.close());
  const systemTheme = matchMedia('(prefers-color-scheme: dark)');
  const onSystemTheme = () => dialog.setTheme(themeOf(host));
  let app: Promise<MountedApp> | null = null;
  let mountedFor = '';
  let opened: OpenOptions | null = null;

  /** An app that did not load needs nothing; that was said where it was asked for. */
  function withApp(use: (mounted: MountedApp) => void): void {
    app?.then(use, () => {});
  }

  /** The app is made once, and anew when an attribute that it is made of has changed. */
  function mount(): Promise<MountedApp> {
    const config = {
      ...surroundingsOf(host),
      partner: host.getAttribute('partner') ?? '',
    };
    if (app && JSON.stringify(config) === mountedFor) return app;
    withApp(({ destroy }) => destroy());
    mountedFor = JSON.stringify(config);
    void readConfig(CONFIG);
    app = loadApp().then((module) =>
      module.mount({
        ...config,
        orderKeys: ORDER_KEYS,
        draftKey: draftKey(host),
        dialog: element,
        onEvent: (event) => report(host, event),
        onShown: (isShown) => dialog.setShown(isShown),
        onBroken: (cause) => fail(cause, 'internal'),
        close: () => host.close(),
      }),
    );
    return app;
  }

  async function start(options: OpenOptions): Promise<void> {
    const mounted = await mount();
    if (opened === options) mounted.open(options);
  }

  function fail(cause: unknown, code: 'load_failed' | 'internal'): void {
    console.error(cause);
    withApp(({ destroy }) => destroy());
    app = null;
    const options = opened;
    if (!options) return;
    dialog.showFailure(() => open(options));
    emit(host, 'booking-error', { code });
  }

  function open(asked: AskedOptions): void {
    const wanted = openOptions(host, asked);
    if (wanted.order) wanted.order = returnedOrder(wanted.order);
    opened = wanted;
    systemTheme.addEventListener('change', onSystemTheme);
    const texts = TEXTS[statedLanguage(host) ?? 'en'];
    dialog.show({ first: firstScreen(wanted), theme: themeOf(host), texts });
    start(wanted).catch((cause) => {
      if (opened === wanted) fail(cause, 'load_failed');
      else app = null;
    });
  }

  function close(): void {
    opened = null;
    systemTheme.removeEventListener('change', onSystemTheme);
    dialog.hide();
    withApp((mounted) => mounted.close());
  }

  return {
    open,
    close,
    destroy() {
      withApp((mounted) => mounted.destroy());
      app = null;
    },
  };
}

function report(host: HTMLElement, event: BookingEvent): void {
  if (event.type === 'step') emit(host, 'booking-step', { step: event.step });
  else if (event.type === 'failed') emit(host, 'booking-failed', { code: event.code });
  else if (event.type === 'error') emit(host, 'booking-error', { code: event.code });
  else {
    const { number, amount, currency } = event;
    const name = event.type === 'paid' ? 'booking-paid' : 'booking-order';
    emit(host, name, { number, amount, currency });
  }
}

function firstScreen({ order, activity, offer }: OpenOptions): FirstScreen {
  if (order) return 'order';
  return activity || offer ? 'date-time' : 'activity';
}
