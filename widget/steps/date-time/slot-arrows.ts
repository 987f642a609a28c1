/** Keys that lead from one hour to another, as the hours lie on the screen. */
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
type ArrowKey = (typeof KEYS)[number];

export function isArrowKey(key: string): key is ArrowKey {
  return (KEYS as readonly string[]).includes(key);
}

/** Where a key leads among the hours that can have focus; undefined at the edge. */
export function slotAt(slots: HTMLElement[], from: HTMLElement, key: ArrowKey) {
  const index = slots.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return slots[index - 1];
    case 'ArrowRight':
      return slots[index + 1];
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
