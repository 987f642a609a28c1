/**
 * React draws an island again where its markup is not what was built: a translator has wrapped the
 * texts, or another extension has put an element among them. What the visitor did there counts for
 * the elements that stand in the place of those that are gone.
 */

const CONTROL = 'button, a, input, select, textarea, form, [aria-haspopup]';
const FIELD = 'input, select, textarea';

/** The element itself, or the one in its place; undefined where there is none any more. */
export function findAgain(island: Element, element: HTMLElement): () => HTMLElement | undefined {
  const control = element.closest<HTMLElement>(CONTROL) ?? element;
  const { localName } = control;
  const classes = control.getAttribute('class');
  const alike = () =>
    [...island.querySelectorAll<HTMLElement>(localName)].filter(
      (other) => other.getAttribute('class') === classes,
    );
  const index = alike().indexOf(control);
  return () => (island.contains(element) ? element : alike()[index]);
}

/**
 * What is typed and what has the focus, given to elements that are new as soon as React has drawn them:
 * a key that is pressed meanwhile would go to the page. The answer ends it.
 */
export function keepFields(island: Element): () => void {
  const fields = [...island.querySelectorAll<HTMLInputElement>(FIELD)].map((field) => ({
    field,
    find: findAgain(island, field),
  }));
  const focused = document.activeElement;
  const findFocused =
    focused instanceof HTMLElement && island.contains(focused)
      ? findAgain(island, focused)
      : undefined;
  const restore = () => {
    if (findFocused && document.activeElement !== focused) {
      findFocused()?.focus({ preventScroll: true });
    }
    for (const kept of fields) {
      const now = kept.find() as HTMLInputElement | undefined;
      if (!now || now === kept.field) continue;
      // As it is now: a visitor goes on typing while React draws.
      const { value } = kept.field;
      if (now.value !== value) {
        setValue(now, value);
        now.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // From here on they type into this one, whatever else is drawn.
      kept.field = now;
      kept.find = findAgain(island, now);
    }
  };
  const observer = new MutationObserver(restore);
  observer.observe(island, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    restore();
  };
}

/** Past React, which takes what it sets itself for known. */
export function setValue(control: Element, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  );
}
