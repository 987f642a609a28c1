/** Lower than any on-screen keyboard, higher than any bar that a browser shows and hides. */
const KEYBOARD_PX = 120;

/**
 * Keeps the dialog in the part of the window that an on-screen keyboard leaves, and the field that
 * is typed in within sight. Most browsers lay the keyboard over the page and tell only here.
 */
export function followKeyboard(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const viewport = window.visualViewport;
  if (!viewport || signal.aborted) return;

  const follow = ({ type }: Event) => {
    const { height, offsetTop, scale } = viewport;
    const isZoomed = scale > 1.01;
    const isUp = !isZoomed && document.documentElement.clientHeight - height > KEYBOARD_PX;
    dialog.toggleAttribute('data-keyboard', isUp);
    dialog.style.setProperty('--keyboard-free', `${height}px`);
    dialog.style.setProperty('--keyboard-free-from', `${offsetTop}px`);
    if (isUp && type === 'resize') focused(dialog)?.scrollIntoView({ block: 'nearest' });
  };
  viewport.addEventListener('resize', follow, { signal });
  viewport.addEventListener('scroll', follow, { signal });
}

function focused(dialog: HTMLDialogElement): Element | null {
  const root = dialog.getRootNode();
  const element = root instanceof ShadowRoot ? root.activeElement : null;
  return element?.matches('input, textarea, select') ? element : null;
}
