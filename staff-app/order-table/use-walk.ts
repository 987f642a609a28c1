import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useDesk } from '../board/desk-context.ts';
import { useKeys } from '../board/use-keys.ts';

interface WalkOptions {
  ids: readonly string[];
  table: RefObject<HTMLTableElement | null>;
  /** Scrolls to a row, so that it is drawn. */
  reveal(index: number): void;
}

/** Walks the rows of the table; where an order is open beside it, that becomes the next one. */
export function useWalk({ ids, table, reveal }: WalkOptions) {
  const { board } = useDesk();
  const panel = useStore(board.$panel);
  const open = panel?.kind === 'order' ? panel.id : null;
  /** The row that takes the focus once it is drawn. */
  const wanted = useRef<string | null>(null);
  const buttonOf = (id: string) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${id}"] .order-number`);

  useEffect(() => {
    const id = wanted.current;
    const button = id && buttonOf(id);
    if (!button) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: 'nearest' });
  });

  // Back to where it was opened.
  const before = useRef(open);
  useEffect(() => {
    if (before.current && !open) buttonOf(before.current)?.focus();
    before.current = open;
  });

  function walk(step: 1 | -1): void {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    const at = ids.indexOf(row?.dataset.row ?? open ?? '');
    const index = at < 0 ? 0 : at + step;
    const id = ids[index];
    if (!id) return;
    reveal(index);
    if (open) board.$panel.set({ kind: 'order', id });
    const button = buttonOf(id);
    if (!button || open) button?.scrollIntoView({ block: 'nearest' });
    else button.focus();
    if (!button) wanted.current = id;
  }

  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    Escape: open ? () => board.$panel.set(null) : undefined,
  });

  return {
    onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
      event.preventDefault();
      walk(key === 'ArrowDown' ? 1 : -1);
    },
  };
}
