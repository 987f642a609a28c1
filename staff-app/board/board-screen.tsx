import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import { later } from '../parts/later.tsx';
import { Empty, Failed } from '../parts/loaded-view.tsx';
import { useIsWideDesk } from '../parts/use-is-desk.ts';
import { useData, useQuery } from '../parts/use-query.ts';
import { BoardFilterBar } from './board-filter-bar.tsx';
import { BoardFoot } from './board-foot.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardPanel } from './board-panel.tsx';
import { boardRows, matchesFilters } from './board-rows.ts';
import { WEEK_DAYS } from './board-state.ts';
import { useDesk } from './desk-context.ts';
import { useAnswer } from './use-answer.ts';
import { useBoardMove } from './use-board-move.tsx';
import './board.css';
import './board-grid.css';
import './order-block.css';
import './board-panel.css';

// What the board does not open with.
const WeekGrid = later(() => import('./week-grid.tsx'), 'part');
const OrdersPanel = later(() => import('./orders-panel.tsx'), 'part');

/** All boats by hour, or by day of a week, and beside them what was chosen. */
export function BoardScreen() {
  const { t, crew } = useCrewApp();
  const { board } = useDesk();
  const chosenDate = useStore(board.$date);
  const isWeek = useStore(board.$view) === 'week';
  const filters = useStore(board.$filters);
  const isWide = useIsWideDesk();
  const hasOrders = useStore(board.$hasOrders);
  const query = crew.board(chosenDate, isWeek ? WEEK_DAYS : 1);
  const loadable = useQuery(query);
  const data = dataOf(loadable);
  // The names of the boats are known before the day is.
  const known = useData(crew.boats);
  const now = useStore(crew.$now);
  const boats = useMemo(
    () =>
      data?.boats ??
      (known ?? crew.boatsBefore()).map((boat): BoardBoat => ({ ...boat, days: [] })),
    [data, known, crew],
  );
  const [first] = boats;
  const date = chosenDate ?? (first ? cityClock(first.time_zone, now).date : '');
  const shown = useMemo(
    () => boats.filter((boat) => matchesFilters(boat, filters)),
    [boats, filters],
  );
  const answer = useAnswer(shown, date, data);
  const rows = useMemo(() => boardRows(shown, answer.onTop), [shown, answer.onTop]);
  const orders = data?.orders ?? null;
  const move = useBoardMove({ boats, orders: orders ?? [], date, rows });
  return (
    <div className="board-page">
      <main className="board">
        <BoardHead date={date} orders={orders} boats={boats} />
        <BoardFilterBar boats={boats} answer={isWeek ? null : answer} />
        {loadable.state === 'failed' ? (
          <Failed failure={loadable.failure} onRetry={query.reload} />
        ) : data?.boats.length === 0 ? (
          <Empty title={t('no_boats')} text={t('no_boats_text')} />
        ) : isWeek ? (
          <WeekGrid rows={rows} orders={orders} date={date} />
        ) : (
          <BoardGrid {...{ rows, orders, date, move }} fits={answer.fits} />
        )}
        <BoardFoot move={move} isEmpty={!isWeek && orders?.length === 0} />
        {move.question}
      </main>
      <BoardPanel boats={boats} date={date} />
      {isWide && hasOrders && <OrdersPanel boats={boats} orders={orders} />}
    </div>
  );
}
