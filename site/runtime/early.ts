// What every page has in itself, before any file of scripts (site/build/early-script.ts): so it
// imports nothing and is short.

/** What does nothing, or less, without its script. */
const NEEDS_SCRIPT = 'button, [data-booking-open], [data-language]';

/** Assistive technology may send a click without pointer events. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'change',
  'scroll',
  'click',
] as const;

/** A page in a tab behind another is not painted, and should be ready when it is shown. */
const UNPAINTED_MS = 300;

const file = document.querySelector<HTMLElement>('[data-page-script]')?.dataset.pageScript;

/** When the visitor gives the first sign of being there. */
const touched = new Promise<void>((resolve) => {
  const done = new AbortController();
  const options = { capture: true, passive: true, signal: done.signal };
  const notice = (event: Event) => {
    // A browser also tells of a pointer that rests where the page appears.
    const { type, target, movementX, movementY } = event as PointerEvent;
    if (type === 'pointermove' && !movementX && !movementY) return;
    // A part of a page that scrolls may have been scrolled by a script; a finger on it is a sign by itself.
    if (type === 'scroll' && target !== document) return;
    done.abort();
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, notice, options);
});

/** A second click while the first is held is ignored. */
const held = new Set<HTMLElement>();
let passed: MouseEvent | undefined;

/** Once is enough, unless it did not come. */
function fetchScript(): void {
  if (file) void import(/* @vite-ignore */ file);
}

/** A click that comes before the scripts are there is done when they are. */
function hold(event: MouseEvent): void {
  fetchScript();
  const { target, metaKey, ctrlKey, shiftKey } = event;
  const control = target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : undefined;
  // An island holds its own until it is alive, but the booking may come later than that.
  const isOfIsland = control?.matches('astro-island *:not([data-booking-open])');
  if (!control || isOfIsland || metaKey || ctrlKey || shiftKey) {
    passed = event;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  control.ariaBusy = 'true';
  held.add(control);
}

addEventListener('click', hold, { capture: true });

addEventListener('page-script', ({ detail: { touch, answers, ready } }) => {
  void touched.then(touch);
  // Those who come later of a click that was not held, e.g. on a link.
  void answers.then(() => {
    if (passed) dispatchEvent(new CustomEvent('passed-click', { detail: passed }));
  });
  void ready.then(() => {
    removeEventListener('click', hold, { capture: true });
    for (const control of held) {
      control.ariaBusy = null;
      control.click();
    }
  });
});

// A change of pages that is cut short, by the next one or a window of another size, is no failure;
// browsers report it as the rejection of a promise that no script holds.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (!(reason instanceof DOMException && /transition/i.test(reason.message))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// After the first view, so that it shares no connection with what is looked at.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  fetchScript();
}).observe({ type: 'paint', buffered: true });
addEventListener('load', () => setTimeout(fetchScript, UNPAINTED_MS));

export {};
