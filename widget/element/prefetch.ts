import type { StageHost } from './stage.ts';
import { loadStage } from './stage-files.ts';

const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Part of `navigator` that only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Lets an element do what it may have to do unasked, or, without one, a page that has none. */
export function autoOpen(element?: StageHost): void {
  loadStage().then((stage) => stage.autoOpen(element), console.error);
}

/** Fetches the app before it is asked for, unless the visitor's data is scarce. */
export function prefetch(): void {
  const { saveData, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData || /2g/.test(effectiveType)) return;
  loadStage().then(
    (stage) => stage.prefetch(),
    () => {},
  );
}

/** Fetches the app when what a widget shows is seen. */
const prefetchWhenVisible = new IntersectionObserver((entries) => {
  if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(prefetch);
});

/**
 * Begins with what stands between the tags, now or later: it is a reason to fetch the app ahead, and
 * a button as a whole where nothing of it can be focused. An empty tag shows nothing to press: there
 * the triggers elsewhere on the page decide.
 */
export function watchContent(widget: HTMLElement): void {
  if (!widget.firstElementChild && !widget.textContent?.trim()) return;
  prefetchWhenVisible.observe(widget);
  whenIdle(() => {
    if (widget.matches('[tabindex],[inline]') || widget.querySelector(FOCUSABLE)) return;
    widget.tabIndex = 0;
    widget.role = 'button';
  });
}

/** The browser has nothing better to do. */
function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
