/** What does nothing, or less, without its script. */
const NEEDS_SCRIPT = 'button, [data-booking-open], [data-photo], [data-language]';

/** A click that comes before the scripts are there is done when they are. */
export function holdClicks(ready: Promise<unknown>): void {
  const hold = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    const control =
      target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : undefined;
    if (!control || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void ready.then(() => control.click());
  };
  addEventListener('click', hold, { capture: true });
  void ready.then(() => removeEventListener('click', hold, { capture: true }));
}
