/** A press this soon after something has moved was meant for what stood there before. */
const GUARD_MS = 500;

export interface PressGuard {
  /** Lets no press through to what is in the element for a moment. The keyboard is not held. */
  hold(element: Element): void;
}

/** Keeps presses from what slid under the finger: `app.css` has what `data-held` does. */
export function createPressGuard(): PressGuard {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  return {
    hold(element) {
      clearTimeout(timers.get(element));
      element.toggleAttribute('data-held', true);
      timers.set(
        element,
        setTimeout(() => element.toggleAttribute('data-held', false), GUARD_MS),
      );
    },
  };
}
