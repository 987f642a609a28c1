import { useEffectEvent, useLayoutEffect } from 'react';
import { useDesk } from './desk-context.ts';

/** By place on the keyboard, where letters are not Latin. */
const LETTERS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Slash: '/',
};

/** What is typed into; not what is ticked. */
const FIELD =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]';

/** Does what single keys stand for, outside of fields and questions. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const { hasKeys } = useDesk();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || event.isComposing) return;
    if (target instanceof Element && target.closest(FIELD)) return;
    const name = nameOf(event);
    if (!hasKeys && name.length === 1) return;
    const action = actions[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // In the layout: a key that is pressed as soon as the board is seen counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function nameOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1 || /^[a-z[\]/]$/i.test(key)) return key.length > 1 ? key : key.toLowerCase();
  return LETTERS[code] ?? code.replace(/^Key/, '').toLowerCase();
}
