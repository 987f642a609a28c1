import { useStore } from '@nanostores/react';
import { languageRow } from '@seahour/api-types/languages.ts';
import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { DayBar } from '../parts/day-bar.tsx';
import { useWaiting } from '../parts/use-waiting.ts';
import { figuresOf } from '../state/figures.ts';
import { isTrip } from '../state/trips.ts';
import { type BoardRow, ordersOf } from './board-rows.ts';
import { WEEK_DAYS } from './board-state.ts';
import { BoatName } from './boat-row.tsx';
import { useDesk } from './desk-context.ts';
import { GroupRow } from './group-row.tsx';
import { useKeys } from './use-keys.ts';
import { useRows } from './use-rows.ts';
import './week-grid.css';

const ROW_PX = 48;
const HEAD_PX = 72;
const SATURDAY = 6;

interface WeekGridProps {
  rows: readonly BoardRow[];
  orders: readonly StaffOrder[] | null;
  /** The first day. */
  date: string;
}

/** Boats by day of a week: the hours of each day as a line. A press opens the day. */
export default function WeekGrid({ rows, orders, date }: WeekGridProps) {
  const { t, language } = useCrewApp();
  const { board } = useDesk();
  const { scroller, virtual, height, reveal } = useRows(rows, ROW_PX, HEAD_PX);
  const active = useStore(board.$active);
  const isWanted = useRef(false);
  const days = date ? Array.from({ length: WEEK_DAYS }, (_, index) => addDays(date, index)) : [];
  const boats = rows.flatMap((row) => (row.kind === 'boat' ? [row.boat] : []));
  const at = boats.findIndex(({ company_activity_id: id }) => id === active?.boat);
  const stop = { boat: boats[Math.max(0, at)]?.company_activity_id, day: useStore(board.$day) };

  const panel = useStore(board.$panel);
  useKeys({
    c: () => board.$panel.set({ kind: 'close', place: null }),
    Escape: panel ? () => board.$panel.set(null) : undefined,
  });

  useEffect(() => {
    if (!isWanted.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>('.week-day[tabindex="0"]');
    if (!cell || !active) return;
    isWanted.current = false;
    cell.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent): void {
    const forward = languageRow(language).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const { key } = event;
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
    if (!isAcross && key !== 'ArrowUp' && key !== 'ArrowDown') return;
    event.preventDefault();
    isWanted.current = true;
    const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const boat = boats[Math.max(0, at) + down] ?? boats[at];
    if (!boat) return;
    const onward = isAcross ? (key === forward ? 1 : -1) : 0;
    board.$day.set(Math.min(WEEK_DAYS - 1, Math.max(0, stop.day + onward)));
    reveal(boat.company_activity_id);
    board.$active.set({ boat: boat.company_activity_id, hour: active?.hour ?? 0 });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part as it scrolls
    <div
      ref={scroller}
      className="board-grid is-week"
      role="grid"
      tabIndex={-1}
      aria-label={t('board_week_grid')}
      aria-rowcount={rows.length + 1}
      aria-colcount={WEEK_DAYS + 1}
      aria-busy={orders === null}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused */}
      <div role="row" aria-rowindex={1} className="week-head">
        {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused */}
        <span role="columnheader" className="board-name">
          {t('board_boats', { count: boats.length })}
        </span>
        {days.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          // biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused
          <span
            key={day}
            role="columnheader"
            className={dayOfWeek(day) >= SATURDAY ? 'is-weekend' : ''}
          >
            <b className="week-number">{Number(day.slice(8))}</b>{' '}
            {formatDate(day, language, 'weekday-name-short')}
            <DaySums orders={orders?.filter(({ date: on }) => on === day) ?? null} />
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      <div role="rowgroup" className="board-rows" style={{ blockSize: height }}>
        {virtual.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          if (row.kind === 'group') {
            return <GroupRow key={row.key} row={row} index={index + 2} start={start} />;
          }
          return (
            // biome-ignore lint/a11y/useSemanticElements: as the grid
            // biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused
            <div
              key={row.key}
              role="row"
              aria-rowindex={index + 2}
              className="board-row"
              style={{ '--start': `${start}px` } as CSSProperties}
            >
              <BoatName boat={row.boat} rank={undefined} />
              {days.map((day, ofWeek) => (
                <WeekDay
                  key={day}
                  boat={row.boat}
                  day={day}
                  orders={orders}
                  isStop={stop.boat === row.boat.company_activity_id && stop.day === ofWeek}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What a day comes to: its trips and what they bring, for those who see sums. */
function DaySums({ orders }: { orders: readonly StaffOrder[] | null }) {
  const { t, language } = useCrewApp();
  const figures = orders && figuresOf(orders);
  const sums = figures?.sums?.map(({ currency, booked }) =>
    formatAmount(booked, currency, language),
  );
  return (
    <>
      <small>{figures ? t('board_trips_count', { count: figures.trips }) : '…'}</small>
      <small className="week-sum">{sums?.join(' · ')}</small>
    </>
  );
}

interface WeekDayProps {
  boat: BoardBoat;
  day: string;
  orders: readonly StaffOrder[] | null;
  isStop: boolean;
}

function WeekDay({ boat, day, orders, isStop }: WeekDayProps) {
  const { t, language } = useCrewApp();
  const { board } = useDesk();
  const bars = boat.days.find(({ date }) => date === day)?.bars ?? [];
  const trips = ordersOf(orders ?? [], boat, day).filter(isTrip);
  const unanswered = dataOf(useWaiting()) ?? [];
  const isUnanswered = (id: string) => unanswered.some(({ order_id }) => order_id === id);
  const waiting = trips.filter(({ order_id }) => isUnanswered(order_id)).length;
  const hours = trips.reduce((sum, { hour_count }) => sum + hour_count, 0);
  const count = orders ? t('board_trips_count', { count: trips.length }) : '…';
  const more = waiting > 0 ? t('tab_orders_count', { count: waiting }) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button is what is focused
    <div role="gridcell">
      <button
        type="button"
        className="week-day"
        tabIndex={isStop ? 0 : -1}
        onClick={() => {
          board.$active.set({ boat: boat.company_activity_id, hour: 0 });
          board.$date.set(day === boat.today.date ? null : day);
          board.$view.set('day');
        }}
      >
        <span className="visually-hidden">{formatDate(day, language, 'weekday-long')}</span>
        <span aria-hidden="true">
          <DayBar bars={bars} size="thin" />
        </span>
        <span className={waiting > 0 ? 'is-waiting' : ''}>
          <span>{count}</span> <i>{more || (hours > 0 && t('short_hours', { count: hours }))}</i>
        </span>
      </button>
    </div>
  );
}
