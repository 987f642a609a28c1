import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { MountedApp } from '../app/mount.tsx';
import type { OpenOptions } from '../booking/open-options.ts';
import { readConfig } from '../kit/config-file.ts';
import { ORDER_KEYS } from '../kit/order-keys.ts';
import { ENTRY } from '../kit/release.ts';
import { BookingDialog, type DialogTexts, isInline, showInline } from './booking-dialog.ts';
import { draftKey, isInterrupted } from './draft-key.ts';
import type { TripFields } from './events.ts';
import { statedLanguage } from './language.ts';
import {
  type AskedOptions,
  foreignNames,
  invalidNames,
  openOptions,
  type Resumed,
  type TriggerData,
} from './options.ts';
import { reportProblem } from './problems.ts';
import { createReporter } from './report.ts';
import { firstOfPage, openForOrder, returnedOrder, takeReturned } from './returning.ts';
import type { FirstScreen } from './skeleton.ts';
import { applyContrast, copyTheme, themeOf } from './theme.ts';

/** Few texts: a file for each language would be a request more. */
const TEXTS = import.meta.glob<DialogTexts>('../locales/*/element.json', {
  eager: true,
  import: 'default',
});

/** The element that opened; closing is its decision. */
export type StageHost = HTMLElement & {
  open(...opening: Parameters<Stage['open']>): void;
  close(): void;
  isBroken: boolean | undefined;
  /** Counts the opening as failed, unless it is cleared. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Shows that the booking cannot be shown. */
  fail(code: 'load_failed' | 'internal'): void;
  /** Puts the dialog where it is seen. */
  show: () => void;
};

/** The part of a widget that loads when its dialog opens. */
export interface Stage {
  open(asked?: AskedOptions | null, trigger?: TriggerData, resumed?: Resumed): void;
  /** Drops the draft and returns what it was about; the app stays mounted for the next opening. */
  close(): TripFields;
  destroy(): void;
}

/** The app, with React and all: fetched once, and again after a failure. */
const loadApp = () => import('../app/mount.tsx');

const POINTED_AT = '[data-booking-open], booking-widget';

/** Prefetches the app, and its first data where the pointer or focus is on a trigger. */
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

/** Opens an element that has to open unasked; without an element, one for a returned order. */
export function autoOpen(element?: StageHost): void {
  if (!element) {
    openForOrder();
    return;
  }
  const dialog = element.shadowRoot?.querySelector('dialog');
  if (dialog && element.hasAttribute('inline')) element.show = () => showInline(dialog);
  // The page's first widget opens, whatever order they connect in; in a page without one, this one.
  const returned = takeReturned();
  if (returned) (firstOfPage() ?? element).open({}, {}, returned);
  else if (isInterrupted(element)) element.open({}, {}, { isReload: true });
  // No effect if it is open already.
  if (element.hasAttribute('inline')) element.open();
  if (!element.hasAttribute('debug')) return;
  import('./checklist.ts').then(({ printChecklist }) => printChecklist(element), console.error);
}

export function createStage(host: StageHost, element: HTMLDialogElement): Stage {
  const dialog = new BookingDialog(element, () => host.close());
  const systemTheme = matchMedia('(prefers-color-scheme: dark)');
  const onSystemTheme = () => dialog.setTheme(themeOf(host));
  const reporter = createReporter(host);
  let app: Promise<MountedApp> | null = null;
  let mountedFor = '';
  let opened: OpenOptions | null = null;
  let home: Node | null = null;

  /** Runs once the app is mounted; a load failure is reported by the caller of `mount`. */
  function withApp(use: (mounted: MountedApp) => void): void {
    app?.then(use, () => {});
  }

  /** Mounts the app once, and again when an attribute that it depends on has changed. */
  function mount(): Promise<MountedApp> {
    const config = {
      ...surroundingsOf(host),
      partner: host.getAttribute('partner') ?? '',
      returnUrl: host.getAttribute('return-url') ?? '',
      isTest: host.hasAttribute('test'),
    };
    if (app && JSON.stringify(config) === mountedFor) return app;
    withApp(({ destroy }) => destroy());
    mountedFor = JSON.stringify(config);
    void readConfig(new URL('config.json', ENTRY));
    app = loadApp().then((module) =>
      module.mount({
        ...config,
        orderKeys: ORDER_KEYS,
        draftKey: draftKey(host),
        dialog: element,
        isInline: isInline(element),
        onEvent: reporter.report,
        pageSays: () => ({
          reference: host.getAttribute('reference') ?? '',
          metadata: host.getAttribute('metadata') ?? '',
        }),
        foreignNames: () => foreignNames(host),
        onProblem: (code, said) => reportProblem(host, code, said),
        onShown(isShown) {
          dialog.setShown(isShown);
          if (!isShown) return;
          clearTimeout(host.timer);
          host.isBroken = false;
        },
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
    if (!opened) return;
    dialog.setShown(false);
    host.fail(code);
    if (!isInline(element)) element.querySelector('button')?.focus();
  }

  /** The dialog stands in the element, or in another one where that one is hidden. */
  function moveStyles(): void {
    const root = element.getRootNode();
    if (root === home) return;
    home = root;
    dialog.style();
    copyTheme(host, root as ShadowRoot);
    withApp((mounted) => mounted.restyle());
  }

  // An ancestor may be hidden while the dialog is open, e.g. a menu that its own click closes.
  // Deferred, because Firefox keeps the boxes inside a closed <details>, so that no size changes.
  const observer = new IntersectionObserver(() => setTimeout(showAgain));
  function showAgain(): void {
    const isSeen = element.checkVisibility?.() ?? element.getClientRects().length > 0;
    if (!opened || isSeen) return;
    host.show();
    moveStyles();
  }

  function open(...opening: Parameters<Stage['open']>): void {
    const [given, trigger = {}, resumed] = opening;
    const asked = given ?? {};
    const wanted = openOptions(host, asked, trigger, resumed);
    reportProblems(asked, trigger);
    if (wanted.order) wanted.order = returnedOrder(wanted.order);
    opened = wanted;
    moveStyles();
    applyContrast(host, element);
    observer.observe(element);
    systemTheme.addEventListener('change', onSystemTheme);
    const language = statedLanguage(host) ?? DEFAULT_LANGUAGE;
    const texts = TEXTS[`../locales/${language}/element.json`] as DialogTexts;
    dialog.show({ first: firstScreen(wanted), theme: themeOf(host), language, texts });
    dialog.setShown(false);
    start(wanted).catch((cause) => {
      if (opened === wanted) fail(cause, 'load_failed');
      else app = null;
    });
  }

  function reportProblems(asked: AskedOptions, trigger: TriggerData): void {
    const { bookingOpen } = trigger;
    host.removeAttribute('data-problem');
    for (const name of invalidNames(host, asked, trigger)) reportProblem(host, `invalid_${name}`);
    if (bookingOpen && !isNamed(host, bookingOpen)) reportProblem(host, 'unknown_widget');
  }

  function close(): TripFields {
    const trip = reporter.trip();
    opened = null;
    observer.disconnect();
    systemTheme.removeEventListener('change', onSystemTheme);
    dialog.hide();
    withApp((mounted) => mounted.close());
    // An inline widget is always open: closing it starts a new booking.
    if (isInline(element)) queueMicrotask(() => host.open());
    return trip;
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

/** Whether a selector names an element; one that cannot be read names none. */
function isNamed(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

function firstScreen({ order, activity, offer }: OpenOptions): FirstScreen {
  if (order) return 'order';
  return activity || offer ? 'date-time' : 'activity';
}
