import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { ReflectingElement, reflectAttributes, takeOverProperties } from './attributes.ts';
import { emit } from './events.ts';
import css from './frame.css?inline';
import { autoOpen, watchContent } from './prefetch.ts';
import { shouldAutoOpen } from './should-auto-open.ts';
import type { Stage } from './stage.ts';
import { address, loadStage } from './stage-files.ts';
import { listenForTriggers } from './triggers.ts';

/** Of each language, put in by the build: failed, retry and close, with bars between. */
declare const LOADER_TEXTS: Readonly<Record<string, string | undefined>> &
  Record<typeof DEFAULT_LANGUAGE, string>;

type Opening = Parameters<Stage['open']>;

/** A booking that is not shown by then counts as failed; the visitor gets a link. */
const TIMEOUT_MS = 12_000;
const TEXTS = LOADER_TEXTS;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/**
 * The booking of an hour on the water, in a modal dialog over any page.
 * What stands between its tags is the trigger: a link there works without JavaScript too.
 *
 * This is all that a page loads before a visitor books: the rest comes with the stage.
 * Attributes are read each time the dialog opens; `reference.ts` lists them all.
 */
export class BookingWidget extends ReflectingElement {
  /** The booking was not shown: a link that is its trigger is followed, until the stage shows it. */
  declare isBroken: boolean | undefined;
  /** Of the opening; the stage clears it once it shows the booking. */
  declare timer: ReturnType<typeof setTimeout> | undefined;
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #dialog = make('dialog', { className: 'bw', dir: 'auto' });
  #stage: Stage | null = null;
  /** What the dialog is open for, another one for each opening; null while it is closed. */
  #wanted: Opening | null = null;
  /** Carries the dialog where this element is hidden or inert, and the dialog would be too. */
  #standIn: BookingWidget | undefined;

  constructor() {
    super();
    const dialog = this.#dialog;
    // The event comes late: the dialog may have been opened again.
    dialog.onclose = () => dialog.open || this.close();
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(make('slot', { onslotchange: () => watchContent(this) }), dialog);
  }

  connectedCallback(): void {
    takeOverProperties(this);
    listenForTriggers(this.getRootNode());
    watchContent(this);
    // Moving an element takes its dialog out of the top layer.
    if (this.#wanted) this.show();
    if (shouldAutoOpen() || this.matches('[debug],[inline]')) autoOpen(this);
  }

  disconnectedCallback(): void {
    // A moved element is connected again before the microtask runs.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.close();
      this.#stage?.destroy();
      this.#stage = null;
    });
  }

  /** `moveBefore()` changes nothing here. */
  connectedMoveCallback(): void {}

  /** Opens the dialog; what is not given is taken from the trigger's data, then the attributes. */
  open(...wanted: Opening): void {
    if (this.#wanted || !this.isConnected) return;
    this.#wanted = wanted;
    if (!emit(this, 'booking-open', {})) this.#wanted = null;
    // Refused, or closed by a listener of the event.
    if (this.#wanted !== wanted) return;
    try {
      if (!this.#stage) this.#say();
      this.show();
      this.#enter();
    } catch (cause) {
      // Left half open, it would not open for any other trigger.
      this.close();
      throw cause;
    }
  }

  /** Closes the dialog and ends the booking. */
  close(): void {
    if (!this.#wanted) return;
    this.#wanted = null;
    this.#dialog.close();
    if (this.#standIn?.isConnected) {
      this.#root.append(this.#dialog);
      this.#standIn.remove();
    }
    emit(this, 'booking-close', this.#stage?.close() ?? {});
  }

  /** Shows the dialog over the page; from the body where it would be hidden or inert here. */
  show(): void {
    const dialog = this.#dialog;
    dialog.close();
    dialog.showModal();
    // An element that is not rendered takes no focus, except in Firefox.
    const isSeen = this.#root.activeElement && dialog.checkVisibility?.() !== false;
    if (isSeen && !this.closest('[inert]')) return;
    // Closed first, so that focus returns to the element that had it before.
    dialog.close();
    this.#standIn ??= new BookingWidget();
    // Whatever the page's styles say of such tags, or of what is added to its body.
    this.#standIn.style = 'display:contents!important';
    document.body.append(this.#standIn);
    this.#standIn.#root.append(dialog);
    dialog.showModal();
  }

  #enter(): void {
    const wanted = this.#wanted as Opening;
    this.timer = setTimeout(() => this.#wanted === wanted && this.fail('timeout'), TIMEOUT_MS);
    loadStage()
      .then(({ createStage }) => {
        if (this.#wanted !== wanted) return;
        this.#stage ??= createStage(this, this.#dialog);
        this.#stage.open(...wanted);
      })
      .catch((cause) => {
        console.error(cause);
        if (this.#wanted === wanted) this.fail('load_failed');
      });
  }

  /** Shows a link and a way to try again. What loads late still replaces them. */
  fail(code: string): void {
    clearTimeout(this.timer);
    this.isBroken = true;
    const [failed, retry] = this.#texts;
    // Where one can book without this element: its own link, else the marketplace.
    const own = this.querySelector<HTMLAnchorElement>('a:not([href^="#"])');
    const link = make('a', { href: own?.href || this.api || address('/') });
    // The page's own words; else the name of the marketplace's host, which needs no translation.
    link.textContent = own?.textContent.trim() || link.host;
    this.#say(
      make('p', { role: 'alert', textContent: failed }),
      make('button', { textContent: retry, onclick: () => this.#enter() }),
      link,
    );
    emit(this, 'booking-error', { code });
  }

  get #texts() {
    const of = (tag: string) => TEXTS[tag.toLowerCase().split(/[-_]/)[0] as string];
    const texts = of(this.lang) ?? of(document.documentElement.lang) ?? TEXTS[DEFAULT_LANGUAGE];
    return texts.split('|');
  }

  /** What stands in the dialog beside the app, which may come late; it can always be closed. */
  #say(...elements: HTMLElement[]): void {
    this.#dialog.replaceChildren(
      ...elements,
      make('button', { textContent: this.#texts[2], onclick: () => this.close() }),
      ...this.#dialog.querySelectorAll('booking-widget-app'),
    );
  }
}

reflectAttributes(BookingWidget.prototype);

function make<Name extends 'p' | 'a' | 'button' | 'slot' | 'dialog'>(
  name: Name,
  properties: object,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidget;
  }
}
