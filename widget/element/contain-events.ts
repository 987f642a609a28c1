/**
 * What a visitor does in the dialog. The dialog stands inside of whatever the page has put the tag
 * into: a link, a label, a modal with a focus trap, a page with shortcuts or a scroll of its own.
 * `pointerup`, `pointercancel` and `mouseup` go on: React Aria waits for them at the document.
 */
const KEPT = [
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'mousedown',
  'pointerdown',
  'touchstart',
  'touchmove',
  'touchend',
  'wheel',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'change',
  'submit',
  'focusin',
  'focusout',
  'copy',
  'cut',
  'paste',
] as const;

/** What a click on it does by itself; on anything else it would do what an element around does. */
const ACTIVE =
  'a[href], button, input, select, textarea, label, summary, option, [contenteditable]';

/** Ends at the dialog what a visitor does in it: the page hears the widget's own events alone. */
export function containEvents(dialog: HTMLDialogElement): void {
  for (const name of KEPT) {
    dialog.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
  }
  dialog.addEventListener('click', (event) => {
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(dialog));
    const isActive = inside.some((node) => node instanceof Element && node.matches(ACTIVE));
    if (!isActive) event.preventDefault();
  });
}
