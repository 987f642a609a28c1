import { lockScroll } from './scroll-lock.ts';
import { createSkeleton, type FirstScreen } from './skeleton.ts';

export interface DialogTexts {
  close: string;
  loading: string;
  failed: string;
  retry: string;
}

export interface DialogLook {
  first: FirstScreen;
  theme: 'light' | 'dark';
  texts: DialogTexts;
}

/** The modal dialog of one widget: there at once, with a skeleton until the app has something to show. */
export class BookingDialog {
  readonly element = document.createElement('dialog');
  #texts: DialogTexts | null = null;
  #unlockScroll = () => {};

  /** `onClose` is called for Escape and the cross of the skeleton; `close` itself calls nothing. */
  constructor(onClose: () => void) {
    const { element } = this;
    element.className = 'bw';
    // The event comes late: the dialog may have been opened again.
    element.addEventListener('close', () => !element.open && onClose());
    element.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-close]')) onClose();
    });
  }

  open({ first, theme, texts }: DialogLook): void {
    this.#texts = texts;
    this.#replaceOwn(createSkeleton(first, texts.close));
    this.element.dataset.theme = theme;
    this.setShown(false);
    this.#unlockScroll = lockScroll(document.documentElement);
    this.element.showModal();
  }

  close(): void {
    this.#unlockScroll();
    this.#unlockScroll = () => {};
    this.element.close();
  }

  /** Moving an element takes its dialog out of the top layer. */
  reopen(): void {
    if (this.element.matches(':modal')) return;
    this.element.removeAttribute('open');
    this.element.showModal();
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

  /** Says that the app could not be fetched. */
  showFailure(onRetry: () => void): void {
    if (!this.#texts) return;
    const { failed, retry, close } = this.#texts;
    const again = button(retry);
    again.addEventListener('click', onRetry);
    const end = button(close);
    end.dataset.close = '';
    const box = document.createElement('div');
    box.className = 'sk-failed';
    box.role = 'alert';
    box.append(failed, again, end);
    this.#replaceOwn([box]);
    again.focus();
  }

  /** All but the app, which stays from one opening to the next. */
  #replaceOwn(elements: HTMLElement[]): void {
    for (const old of this.element.querySelectorAll(':scope > :not(booking-widget-app)')) {
      old.remove();
    }
    this.element.prepend(...elements);
  }
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}
