import type { BookingConfig } from '../booking/config.ts';

// Code that the first screen does not wait for: one chunk, because each alone would be a request.
export { addFonts } from '../kit/fonts.ts';
export { createStepHistory } from './step-history.ts';
export { listLeftOut, listUnknown } from './unknown-names.ts';

/** Waits `ms`, and while the page is hidden; ends when it is seen again, and when it is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  until(signal, (resolve) => {
    const end = () => document.hidden || resolve();
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
    };
  });

/** Resolves when what was started calls back, or when it is aborted, and then cleans up. */
async function until(
  signal: AbortSignal,
  start: (resolve: () => void) => () => void,
): Promise<void> {
  if (signal.aborted) return;
  let end = () => {};
  await new Promise<void>((resolve) => {
    end = start(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  end();
}

type Watch = Parameters<NonNullable<BookingConfig['watchHours']>>;

/** Until the signal is aborted. Optional: without the stream, taken hours are reported by create-order. */
export async function watchUntil(
  base: string,
  ...[wanted, onChange, signal]: Watch
): Promise<void> {
  const { watchHours } = await import('@seahour/api-types/watch-hours.ts');
  if (signal.aborted) return;
  // The step that is entered asks for its hours itself.
  const stop = watchHours({ base, wanted, onHours: onChange, onStale: onChange, isFresh: true });
  signal.addEventListener('abort', stop);
}

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
