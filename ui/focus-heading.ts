const FIELD = ':is(input, textarea, select, iframe):focus';

/**
 * Moves the focus to the heading of a new screen, so that it is read first; not out of a field of
 * the screen that has the focus already.
 */
export function focusHeading(heading: HTMLElement | null, screen: ParentNode | null): void {
  if (!screen?.querySelector(FIELD)) heading?.focus({ preventScroll: true });
}
