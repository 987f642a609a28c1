import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

const ROW_PX = 60;
const HEAD_PX = 40;
/** As many are drawn without a thought. */
const MOST_DRAWN = 100;

/** Which rows of a long table are drawn, and how much room the others take before and after. */
export function useTableRows(ids: readonly string[]) {
  const table = useRef<HTMLTableElement>(null);
  const [margin, setMargin] = useState(0);
  const isLong = ids.length > MOST_DRAWN;
  const virtualizer = useVirtualizer({
    count: ids.length,
    enabled: isLong,
    getScrollElement: () => table.current?.closest<HTMLElement>('.screen') ?? null,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: margin + HEAD_PX,
    scrollPaddingStart: HEAD_PX,
  });
  useLayoutEffect(() => setMargin(table.current?.offsetTop ?? 0), []);
  const virtual = virtualizer.getVirtualItems();
  const [first, last] = [virtual[0], virtual.at(-1)];
  return {
    table,
    rows: isLong ? virtual.map(({ index }) => index) : ids.map((_, index) => index),
    before: isLong && first ? first.index * ROW_PX : 0,
    after: isLong && last ? (ids.length - 1 - last.index) * ROW_PX : 0,
    reveal(index: number): void {
      if (isLong) virtualizer.scrollToIndex(index, { align: 'auto' });
    },
  };
}
