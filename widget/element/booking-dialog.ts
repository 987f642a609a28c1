import type { LanguageCode } from '@seahour/api-types/languages.ts';
import { setLanguage } from '@seahour/ui/i18n/set-language.ts';
import tokens from '@seahour/ui/tokens.css?inline';
import dark from '@seahour/ui/tokens-dark.css?inline';
import { containEvents } from './contain-events.ts';
import css from './dialog.css?inline';
import { lockScroll } from './scroll-lock.ts';
import { createSkeleton, type FirstScreen } from './skeleton.ts';
import type { Theme } from './theme.ts';

export interface DialogTexts {
  close: string;
  loading: string;
}

export interface DialogLook {
  first: FirstScreen;
  theme: Theme;
  language: LanguageCode;
  texts: DialogTexts;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(onDialog(tokens) + onDialog(dark) + css);

/**
 * On the dialog, not on the element around it: what a page sets for `*` would reach that, and would
 * come before what a shadow root says of its own host.
 */
function onDialog(tokens: string): string {
  return tokens.replace(/:host\(([^)]*)\)/g, '.bw$1').replaceAll(':host', '.bw');
}

/** The dialog of one widget: shows a skeleton until the app has something to show. */
export class BookingDialog {
  readonly element: HTMLDialogElement;
  #texts: DialogTexts | null = null;
  #unlockScroll = () => {};

  /** `onClose` is called for the cross of the skeleton. */
  constructor(element: HTMLDialogElement, onClose: () => void) {
    this.element = element;
    element.id = 'booking_widget';
    element.setAttribute('part', 'dialog');
    // It is in the visitor's language already, and a translator would cache prices.
    element.translate = false;
    containEvents(element);
    element.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-close]')) onClose();
    });
  }

  show({ first, theme, language, texts }: DialogLook): void {
    this.#texts = texts;
    setLanguage(this.element, language);
    // All but the app, which stays mounted between openings.
    for (const old of this.element.querySelectorAll(':scope > :not(booking-widget-app)')) {
      old.remove();
    }
    this.element.prepend(...createSkeleton(first, texts.close));
    this.setTheme(theme);
    this.#unlockScroll();
    if (!isInline(this.element)) this.#unlockScroll = lockScroll();
  }

  /** Adds the styles to the shadow root that the dialog is in. */
  style(): void {
    const root = this.element.getRootNode() as ShadowRoot;
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }

  /** The next opening begins with a skeleton, not with the last screen. */
  hide(): void {
    this.setShown(false);
    this.#unlockScroll();
    this.#unlockScroll = () => {};
  }

  setTheme(theme: Theme): void {
    this.element.dataset.theme = theme;
  }

  /** Whether the app is seen, or the skeleton. */
  setShown(isShown: boolean): void {
    const { element } = this;
    element.toggleAttribute('data-loading', !isShown);
    element.ariaBusy = String(!isShown);
    element.ariaLabel = isShown ? null : (this.#texts?.loading ?? null);
    if (isShown) element.setAttribute('aria-labelledby', 'bw-title');
    else element.removeAttribute('aria-labelledby');
  }
}

/**
 * With the attribute `inline` the dialog stands in the flow of the page: open from the start, not
 * modal, and open again after a booking was closed.
 */
export const isInline = (dialog: HTMLElement): boolean => dialog.dataset.inline !== undefined;

/** By the attribute, without `show()`, which takes the focus. */
export function showInline(dialog: HTMLDialogElement): void {
  dialog.dataset.inline = '';
  dialog.open = true;
}
