import type { StageHost } from './stage.ts';
import { loadStage } from './stage-files.ts';

/** Part of `navigator` that only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Opens an element that has to open unasked, or a page's returned order. */
export function autoOpen(element?: StageHost): void {
  loadStage().then((stage) => stage.autoOpen(element), console.error);
}

/** Prefetches the app, unless the visitor saves data or has a slow connection. */
export function prefetch(): void {
  const { saveData, effectiveType } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType?.includes('2g')) return;
  loadStage().then(
    (stage) => stage.prefetch(),
    () => {},
  );
}

/** Prefetches the app when a widget's content is visible. */
const prefetchWhenVisible = new IntersectionObserver((entries) => {
  if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(prefetch);
});

/**
 * Watches the content between the tags: once it is visible, the app is prefetched; where nothing of
 * it can be focused, the widget itself becomes a button. An empty tag has nothing to press: there the
 * triggers elsewhere on the page prefetch.
 */
export function watchContent(widget: HTMLElement): void {
  if (!widget.firstElementChild && !widget.textContent.trim()) return;
  prefetchWhenVisible.observe(widget);
  whenIdle(() => {
    const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]';
    if (widget.matches('[tabindex],[inline]') || widget.querySelector(focusable)) return;
    widget.tabIndex = 0;
    widget.role = 'button';
  });
}

/** Runs when the browser is idle. */
function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
