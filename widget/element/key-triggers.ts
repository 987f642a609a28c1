const NAME = 'booking-widget';
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
/** Keys press these by themselves. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [contenteditable]';

let isListening = false;

/**
 * Triggers that are no buttons can be reached and pressed by keys too: text between the tags is made
 * one, and what a page calls one is pressed by Enter and by the space bar.
 */
export function pressTriggersByKey(): void {
  for (const widget of document.querySelectorAll(NAME)) makeReachable(widget);
  if (isListening) return;
  isListening = true;
  document.addEventListener('keydown', press);
}

function makeReachable(widget: HTMLElement): void {
  const isEmpty = widget.childNodes.length === 0 || widget.textContent?.trim() === '';
  if (isEmpty && !widget.querySelector('img, svg')) return;
  if (widget.querySelector(FOCUSABLE) || widget.hasAttribute('tabindex')) return;
  widget.tabIndex = 0;
  widget.role = 'button';
}

function press(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!/^(Enter| )$/.test(event.key) || target.matches(PRESSED)) return;
  if (!target.matches('[data-booking-open]') && !target.closest(NAME)) return;
  // The space bar would scroll.
  event.preventDefault();
  target.click();
}
