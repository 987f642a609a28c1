import type { MountedApp } from '../app/mount.tsx';
import type { FlowEvent } from '../flow/config.ts';
import type { OpenOptions } from '../flow/open-options.ts';
import en from '../locales/en/element.json' with { type: 'json' };
import ru from '../locales/ru/element.json' with { type: 'json' };
import { BookingDialog } from './booking-dialog.ts';
import css from './dialog.css?inline';
import * as events from './events.ts';
import { isInterrupted } from './kept.ts';
import { languageOf } from './language.ts';
import { loadApp, prefetchOnSight } from './load-app.ts';
import { ORDER_KEYS } from './order-keys.ts';
import type { FirstScreen } from './skeleton.ts';

const TEXTS = { en, ru };
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/**
 * The booking of an hour on the water, in a modal dialog over any page.
 * What stands between its tags is the trigger: a link there works without JavaScript too.
 *
 * @attr city - City slug or id, e.g. `limassol`; Dubai when absent.
 * @attr activity - Activity slug or id, e.g. `yacht-rental`: the first step is skipped.
 * @attr offer - Offer id, e.g. `12`: budget and offer are skipped too.
 * @attr date - First day shown, `YYYY-MM-DD`; else the last one chosen, else tomorrow.
 * @attr lang - `en` or `ru`; else the page's language, else the browser's, else English.
 * @attr country - Visitor's country, ISO 3166-1 alpha-2, e.g. `AE`.
 * @attr partner - Partner id that goes along with the order.
 * @attr theme - `light` or `dark`. Light when absent.
 * @attr api - Origin of the API; else that of the configuration, else that of this script.
 *
 * @fires booking-open - The dialog has opened.
 * @fires booking-step - The visitor has come to another step.
 * @fires booking-order - An order exists; exactly once for each.
 * @fires booking-paid - An order is paid.
 * @fires booking-failed - The order or its payment was refused, or no answer came.
 * @fires booking-close - The dialog has closed.
 */
export class BookingWidget extends HTMLElement {
  readonly #dialog = new BookingDialog(() => this.close());
  #app: Promise<MountedApp> | null = null;
  #mountedFor = '';
  /** What the dialog is open for; null while it is closed. */
  #wanted: OpenOptions | null = null;
  #stopWatching = () => {};

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement('slot'), this.#dialog.element);
  }

  connectedCallback(): void {
    this.#stopWatching();
    this.#stopWatching = prefetchOnSight(this);
    if (this.#wanted) this.#dialog.reopen();
    else if (isInterrupted(this)) this.open({ isReload: true });
  }

  disconnectedCallback(): void {
    // A moved element is connected again before the microtask runs.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopWatching();
      this.close();
      this.#withApp((app) => app.destroy());
      this.#app = null;
    });
  }

  /** `moveBefore()` changes nothing here. */
  connectedMoveCallback(): void {}

  /** Opens the dialog; what is not given is taken from the attributes. */
  open(options: OpenOptions = {}): void {
    if (this.#wanted || !this.isConnected) return;
    const wanted = { ...this.#attributeOptions(), ...options };
    this.#wanted = wanted;
    this.#dialog.open({
      first: firstScreen(wanted),
      theme: this.getAttribute('theme') === 'dark' ? 'dark' : 'light',
      texts: TEXTS[languageOf(this)],
    });
    this.dispatchEvent(new events.BookingOpenEvent());
    void this.#start(wanted);
  }

  /** Closes the dialog and forgets the draft. */
  close(): void {
    if (!this.#wanted) return;
    this.#wanted = null;
    this.#dialog.close();
    this.#withApp((app) => app.close());
    this.dispatchEvent(new events.BookingCloseEvent());
  }

  async #start(options: OpenOptions): Promise<void> {
    try {
      const app = await this.#mount();
      if (this.#wanted === options) app.open(options);
    } catch (cause) {
      console.error(cause);
      this.#app = null;
      if (this.#wanted === options) this.#dialog.showFailure(() => this.#restart(options));
    }
  }

  #restart(options: OpenOptions): void {
    this.close();
    this.open(options);
  }

  /** The app is made once, and anew when an attribute that it is made of has changed. */
  #mount(): Promise<MountedApp> {
    const config = {
      language: languageOf(this),
      country: this.getAttribute('country') ?? '',
      partner: this.getAttribute('partner') ?? '',
      api: this.getAttribute('api') ?? '',
    };
    const mountedFor = JSON.stringify(config);
    if (this.#app && mountedFor === this.#mountedFor) return this.#app;
    this.#withApp((app) => app.destroy());
    this.#mountedFor = mountedFor;
    this.#app = loadApp().then(({ mount }) =>
      mount({
        ...config,
        orderKeys: ORDER_KEYS,
        dialog: this.#dialog.element,
        onEvent: (event) => this.#report(event),
        onShown: (isShown) => this.#dialog.setShown(isShown),
        close: () => this.close(),
      }),
    );
    return this.#app;
  }

  /** An app that did not load needs nothing; that was said where it was asked for. */
  #withApp(use: (app: MountedApp) => void): void {
    this.#app?.then(use, () => {});
  }

  #report(event: FlowEvent): void {
    if (event.type === 'step') this.dispatchEvent(new events.BookingStepEvent(event.step));
    else if (event.type === 'failed') this.dispatchEvent(new events.BookingFailedEvent(event.code));
    else {
      const { unique_id, amount, currency } = event;
      const Told = event.type === 'paid' ? events.BookingPaidEvent : events.BookingOrderEvent;
      this.dispatchEvent(new Told(unique_id, amount, currency));
    }
  }

  #attributeOptions(): OpenOptions {
    const offer = Number(this.getAttribute('offer'));
    return {
      city: this.getAttribute('city') ?? undefined,
      activity: this.getAttribute('activity') ?? undefined,
      offer: Number.isInteger(offer) && offer > 0 ? offer : undefined,
      date: this.getAttribute('date') ?? undefined,
    };
  }
}

function firstScreen({ order, activity, offer }: OpenOptions): FirstScreen {
  if (order) return 'order';
  return activity || offer ? 'date-time' : 'activity';
}

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidget;
  }
}
