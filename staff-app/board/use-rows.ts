import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BoardRow } from './board-rows.ts';
import { useDesk } from './desk-context.ts';

const HEAD_PX = 34;
const ROW_PX = 44;
const GROUP_PX = 32;
/** Rows that are drawn above and below those in sight. */
const OVERSCAN = 6;

/**
 * The rows that are in sight, and the one with the focus wherever it is. All heights are known: a library
 * that measures would be a third of what the board loads.
 */
export function useRows(rows: readonly BoardRow[], rowPx = ROW_PX, headPx = HEAD_PX) {
  const { board } = useDesk();
  const scroller = useRef<HTMLDivElement>(null);
  const active = useStore(board.$active)?.boat;
  // In whole rows: a draw for each of them that comes, not for each pixel.
  const [passed, setPassed] = useState(0);
  const [inSight, setInSight] = useState(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => setPassed(Math.floor(box.scrollTop / rowPx));
    const sizes = new ResizeObserver(() => setInSight(Math.ceil(box.clientHeight / rowPx)));
    setInSight(Math.ceil(box.clientHeight / rowPx));
    sizes.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [rowPx]);

  let height = 0;
  const places = rows.map((row, index) => {
    const start = height;
    height += row.kind === 'group' ? GROUP_PX : rowPx;
    return { index, start, key: row.key };
  });
  const from = (passed - OVERSCAN) * rowPx;
  const to = (passed + inSight + OVERSCAN) * rowPx;
  return {
    scroller,
    virtual: places.filter(
      ({ start, key }) => (start >= from && start <= to) || key === String(active),
    ),
    height,
    reveal(boat: number): void {
      const box = scroller.current;
      const place = places.find(({ key }) => key === String(boat));
      if (!box || !place) return;
      // The last row in sight is never half of one.
      const lowest = headPx + place.start + 2 * rowPx - box.clientHeight;
      if (place.start < box.scrollTop) box.scrollTop = place.start;
      else if (lowest > box.scrollTop) box.scrollTop = lowest;
    },
  };
}
