import { useStore } from '@nanostores/react';
import { languageRow } from '@seahour/api-types/languages.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { type Cell, cellsOf, stopAt } from './board-cells.ts';
import { type BoardRow, ordersOf } from './board-rows.ts';
import type { BoardPlace } from './board-state.ts';
import { useDesk } from './desk-context.ts';
import type { BoardMoving } from './use-board-move.tsx';
import { useKeys } from './use-keys.ts';

interface GridKeysOptions {
  rows: readonly BoardRow[];
  orders: readonly StaffOrder[];
  date: string;
  firstHour: number;
  move: BoardMoving;
  scroller: RefObject<HTMLElement | null>;
  /** Scrolls to a boat, so that its row is there. */
  reveal(boat: number): void;
}

/** The arrow keys walk blocks and free hours; while an order is moved they carry it. */
export function useGridKeys({
  rows,
  orders,
  date,
  firstHour,
  move,
  scroller,
  reveal,
}: GridKeysOptions) {
  const { language, crew } = useCrewApp();
  const { board } = useDesk();
  const active = useStore(board.$active);
  const panel = useStore(board.$panel);
  const isWanted = useRef(false);
  const boats = rows.flatMap((row) => (row.kind === 'boat' ? [row.boat] : []));
  const cells = (boat: BoardBoat | undefined): Cell[] =>
    boat
      ? cellsOf(
          date,
          boat.days[0]?.bars ?? [],
          ordersOf(orders, boat, date),
          cityClock(boat.time_zone, crew.$now.get()),
          firstHour,
        )
      : [];
  const atBoat = boats.findIndex(({ company_activity_id: id }) => id === active?.boat);
  const tabStop = active && atBoat >= 0 ? active : firstStop();

  /** The first there is, where nothing was walked to yet. */
  function firstStop(): BoardPlace | null {
    for (const boat of boats) {
      const first = stopAt(cells(boat), 0, 0);
      if (first) return { boat: boat.company_activity_id, hour: first.from };
    }
    return null;
  }

  function walkTo(boat: BoardBoat | undefined, cell: Cell | undefined): void {
    if (!boat || !cell) return;
    isWanted.current = true;
    reveal(boat.company_activity_id);
    board.$active.set({ boat: boat.company_activity_id, hour: cell.from });
  }

  // The row may be drawn only after it was scrolled to.
  useEffect(() => {
    if (!isWanted.current || !active) return;
    const stop = scroller.current?.querySelector<HTMLElement>(
      `[data-boat="${active.boat}"] [tabindex="0"]`,
    );
    if (!stop) return;
    isWanted.current = false;
    stop.focus({ preventScroll: true });
    stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // Back to where it was chosen; else to the first there is, as keys open the panel from anywhere.
  const isOpen = panel !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && tabStop) {
      isWanted.current = true;
      board.$active.set({ ...tabStop });
    }
    wasOpen.current = isOpen;
  }, [isOpen, tabStop, board]);

  /** The next boat that way which has a stop. */
  function walkRows(step: 1 | -1): void {
    const hour = tabStop?.hour ?? 0;
    for (let at = atBoat + step; at >= 0 && at < boats.length; at += step) {
      const cell = stopAt(cells(boats[at]), hour, 0);
      if (cell) {
        walkTo(boats[at], cell);
        return;
      }
    }
  }

  function walkHours(step: 1 | -1): void {
    if (tabStop) walkTo(boats[atBoat], stopAt(cells(boats[atBoat]), tabStop.hour, step));
  }

  const forward = languageRow(language).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const arrows: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (move.order ? move.carry(1, 0) : walkRows(1)),
    ArrowUp: () => (move.order ? move.carry(-1, 0) : walkRows(-1)),
    Forward: () => (move.order ? move.carry(0, 1) : walkHours(1)),
    Backward: () => (move.order ? move.carry(0, -1) : walkHours(-1)),
    Home: () => walkTo(boats[atBoat], stopAt(cells(boats[atBoat]), 0, 0)),
    End: () => walkTo(boats[atBoat], stopAt(cells(boats[atBoat]), 23, 0)),
    Enter: () => move.letGo(),
  };

  const lift = () => {
    const chosen = panel?.kind === 'order' ? panel.id : null;
    const there = boats[atBoat];
    const cell =
      active && cells(there).find((each) => each.from <= active.hour && active.hour < each.to);
    const order =
      cell?.kind === 'order' ? cell.order : orders.find(({ order_id }) => order_id === chosen);
    if (!order) return;
    move.lift(order, true);
    const boat = boats.find(({ company_activity_id: id }) => id === order.company_activity_id);
    const own = cells(boat).find((each) => each.kind === 'order' && each.order === order);
    walkTo(boat, own);
  };
  useKeys({
    m: lift,
    c: () => board.$panel.set({ kind: 'close', place: board.$active.get() }),
    Escape: move.order ? move.cancel : panel ? () => board.$panel.set(null) : undefined,
    j: panel?.kind === 'order' ? () => walkOrders(1) : undefined,
    k: panel?.kind === 'order' ? () => walkOrders(-1) : undefined,
  });

  /** To the next order as the eye goes over the board: boat by boat, by the hour. */
  function walkOrders(step: 1 | -1): void {
    if (panel?.kind !== 'order') return;
    const all = boats.flatMap((boat) =>
      cells(boat).flatMap((cell) => (cell.kind === 'order' ? [{ boat, cell }] : [])),
    );
    const at = all.findIndex(({ cell }) => cell.order.order_id === panel.id);
    const next = all[at + step];
    if (!next) return;
    const { boat, cell } = next;
    reveal(boat.company_activity_id);
    board.$active.set({ boat: boat.company_activity_id, hour: cell.from });
    board.$panel.set({ kind: 'order', id: cell.order.order_id });
  }

  return {
    tabStop,
    onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || (key === 'Enter' && !move.order)) return;
      const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
      const act = arrows[isAcross ? (key === forward ? 'Forward' : 'Backward') : key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
