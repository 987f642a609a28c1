/** What does nothing, or less, without its script. */
const NEEDS_SCRIPT = 'button, [data-booking-open], [data-photo], [data-language]';

/**
 * Tells those who come later of a click that was not held, e.g. on a link; it is the `detail`. They
 * write the name themselves: to share it would take a file that the first script waits for.
 */
const PASSED_CLICK = 'passed-click';

/** A click that comes before the scripts are there is done when they are. */
export function holdClicks(ready: Promise<unknown>, touched: Promise<unknown>): void {
  let passed: MouseEvent | undefined;
  const hold = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    const control =
      target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : undefined;
    if (!control || metaKey || ctrlKey || shiftKey) {
      passed = event;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    void ready.then(() => control.click());
  };
  addEventListener('click', hold, { capture: true });
  void touched.then(() => {
    if (passed) dispatchEvent(new CustomEvent(PASSED_CLICK, { detail: passed }));
    passed = undefined;
  });
  void ready.then(() => removeEventListener('click', hold, { capture: true }));
}
