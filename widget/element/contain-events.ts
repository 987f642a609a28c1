/**
 * Events that do not leave the dialog. The tag may be in a link, a label, a modal with a focus
 * trap, or on a page with shortcuts or scroll handlers. `pointerup`, `pointercancel` and `mouseup`
 * do leave it: React Aria listens for them at the document.
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

/**
 * Elements with a default action of their own; a click elsewhere would trigger that of an ancestor.
 */
const ACTIVE =
  'a[href], button, input, select, textarea, label, summary, option, [contenteditable]';

/**
 * Stops the visitor's events at the dialog, so that the page receives only the widget's own events.
 */
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
