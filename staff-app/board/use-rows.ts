import { useStore } from '@nanostores/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { BoardRow } from './board-rows.ts';
import { useDesk } from './desk-context.ts';

const HEAD_PX = 34;
const ROW_PX = 44;
const GROUP_PX = 32;

/** The rows that are in sight, and the one with the focus wherever it is. */
export function useRows(rows: readonly BoardRow[], rowPx = ROW_PX, headPx = HEAD_PX) {
  const { board } = useDesk();
  const scroller = useRef<HTMLDivElement>(null);
  const active = useStore(board.$active)?.boat;
  const indexOf = (boat: number) => rows.findIndex(({ key }) => key === String(boat));
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP_PX : rowPx),
    overscan: 6,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: rowPx,
    rangeExtractor(range) {
      const shown = defaultRangeExtractor(range);
      const index = active === undefined ? -1 : indexOf(active);
      return index < 0 || shown.includes(index)
        ? shown
        : [...shown, index].toSorted((a, b) => a - b);
    },
  });
  return {
    scroller,
    virtual: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    reveal: (boat: number) => {
      const index = indexOf(boat);
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
    },
  };
}
