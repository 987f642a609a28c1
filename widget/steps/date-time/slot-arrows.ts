import type { KeyboardEvent } from 'react';

/** What the toolbar does not know: the rows that its hours lie in, and its ends. */
const KEYS = ['ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
type RowKey = (typeof KEYS)[number];

const isRowKey = (key: string): key is RowKey => (KEYS as readonly string[]).includes(key);

/** Leads to another hour as they lie on the screen. */
export function followRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!isRowKey(key) || !(target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const slots = [...currentTarget.querySelectorAll<HTMLElement>('.slot:enabled')];
  slotAt(
    slots.filter((slot) => slot.getClientRects().length > 0),
    target,
    key,
  )?.focus();
}

/** Where a key leads among the hours that can have focus; undefined at the edge. */
function slotAt(slots: HTMLElement[], from: HTMLElement, key: RowKey) {
  const index = slots.indexOf(from);
  switch (key) {
    case 'Home':
      return slots[0];
    case 'End':
      return slots.at(-1);
    case 'ArrowUp':
      return nearest(slots.slice(0, index).reverse(), from);
    case 'ArrowDown':
      return nearest(slots.slice(index + 1), from);
  }
}

/** In the next row that has any, the one that lies closest. */
function nearest(slots: HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const row = slots.find((slot) => slot.offsetTop !== from.offsetTop)?.offsetTop;
  const distance = (slot: HTMLElement) => Math.abs(slot.offsetLeft - from.offsetLeft);
  return slots
    .filter((slot) => slot.offsetTop === row)
    .sort((one, other) => distance(one) - distance(other))[0];
}
