import en from '../locales/en/loader.json' with { type: 'json' };
import ru from '../locales/ru/loader.json' with { type: 'json' };
import { ReflectingElement } from './attributes.ts';
import { emit } from './events.ts';
import css from './frame.css?inline';
import { hasKept } from './kept.ts';
import type { AskedOptions } from './options.ts';
import { prefetchOnSight } from './prefetch.ts';
import type { Stage } from './stage.ts';
import { loadStage } from './stage-files.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/**
 * The booking of an hour on the water, in a modal dialog over any page.
 * What stands between its tags is the trigger: a link there works without JavaScript too.
 *
 * This is all that a page loads before somebody wants to book: the rest comes with the stage.
 * Attributes are read each time the dialog opens; `reference.ts` lists them all.
 */
export class BookingWidget extends ReflectingElement {
  readonly #dialog = document.createElement('dialog');
  #stage: Stage | null = null;
  /** What the dialog is open for; null while it is closed. */
  #wanted: AskedOptions | null = null;
  #stopWatching = () => {};

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const dialog = this.#dialog;
    dialog.className = 'bw';
    // The event comes late: the dialog may have been opened again.
    dialog.onclose = () => dialog.open || this.close();
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement('slot'), dialog);
  }

  connectedCallback(): void {
    this.takeOverProperties();
    this.#stopWatching();
    this.#stopWatching = prefetchOnSight(this);
    if (this.#wanted) {
      // Moving an element takes its dialog out of the top layer.
      this.#dialog.removeAttribute('open');
      this.#dialog.showModal();
    }
    if (hasKept() || this.hasAttribute('debug')) {
      loadStage().then((stage) => stage.wake(this), console.error);
    }
  }

  disconnectedCallback(): void {
    // A moved element is connected again before the microtask runs.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopWatching();
      this.close();
      this.#stage?.destroy();
      this.#stage = null;
    });
  }

  /** `moveBefore()` changes nothing here. */
  connectedMoveCallback(): void {}

  /** Opens the dialog; what is not given is taken from the attributes. */
  open(options: AskedOptions = {}): void {
    if (this.#wanted || !this.isConnected) return;
    this.#wanted = options;
    this.#dialog.showModal();
    emit(this, 'booking-open', {});
    this.#enter(options);
  }

  /** Closes the dialog and ends the booking. */
  close(): void {
    if (!this.#wanted) return;
    this.#wanted = null;
    this.#dialog.close();
    this.#stage?.close();
    emit(this, 'booking-close', {});
  }

  #enter(options: AskedOptions): void {
    loadStage().then(
      ({ createStage }) => {
        if (this.#wanted !== options) return;
        this.#stage ??= createStage(this, this.#dialog);
        this.#stage.open(options);
      },
      (cause) => this.#fail(options, cause),
    );
  }

  /** Not even the stage could be fetched. */
  #fail(options: AskedOptions, cause: unknown): void {
    console.error(cause);
    if (this.#wanted !== options) return;
    const isRussian = /^ru/i.test(this.lang || document.documentElement.lang);
    const { failed, retry, close } = isRussian ? ru : en;
    this.#dialog.replaceChildren(
      make('p', { role: 'alert', textContent: failed }),
      make('button', { textContent: retry, onclick: () => this.#enter(options) }),
      make('button', { textContent: close, onclick: () => this.close() }),
    );
    emit(this, 'booking-error', { code: 'load_failed' });
  }
}

function make(name: 'p' | 'button', properties: Partial<HTMLButtonElement>): HTMLElement {
  return Object.assign(document.createElement(name), properties);
}

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidget;
  }
}
