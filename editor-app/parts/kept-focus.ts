import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Moves the focus to what stood before a button that goes or is disabled as it is pressed with a key. */
export function useKeptFocus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    let before: HTMLElement[] = [];
    let focused: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = null;
      // Not under a finger: a field that takes the focus brings up a phone's keyboard.
      if (!(target instanceof HTMLElement) || !target.matches('main :is(a, button):focus-visible'))
        return;
      const all = [...root.querySelectorAll<HTMLElement>(`main :is(${FOCUSABLE})`)];
      before = all.slice(0, all.indexOf(target));
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!focused || (focused.isConnected && !focused.matches(':disabled'))) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== focused) return;
      const place = before.findLastIndex(
        (each) => each.getClientRects().length > 0 && !each.matches(':disabled'),
      );
      const next = before[place] ?? root.querySelector<HTMLElement>('main h1');
      next?.focus();
      // It may go as well, and be a field.
      focused = next;
      before = before.slice(0, Math.max(place, 0));
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [within]);
}
