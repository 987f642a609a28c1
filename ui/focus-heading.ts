const FIELD = ':is(input, textarea, select, iframe):focus';

/**
 * Moves the focus to the heading of a screen that was opened, so that it is read first; not from
 * somebody quick who is in one of the screen's fields already, and would type into nothing.
 */
export function focusHeading(heading: HTMLElement | null, screen: ParentNode | null): void {
  if (!screen?.querySelector(FIELD)) heading?.focus({ preventScroll: true });
}
