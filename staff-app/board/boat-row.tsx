import { useStore } from '@nanostores/react';
import type { CityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { type CSSProperties, memo, useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import { useBookHour } from '../find-boat/use-book-hour.ts';
import { useFitWords } from '../find-boat/use-fit-words.ts';
import type { BoatFit } from '../find-boat/use-free-boats.ts';
import { BoatPhoto } from '../parts/boat-photo.tsx';
import { spanStyle } from '../parts/span-style.ts';
import { type Cell, cellsOf } from './board-cells.ts';
import { type BoardRow, ordersOf } from './board-rows.ts';
import { useDesk } from './desk-context.ts';
import type { RowPlace } from './group-row.tsx';
import { OrderBlock, ShutBlock } from './order-block.tsx';
import type { Ghost } from './use-board-move.tsx';

interface BoatRowProps extends RowPlace {
  row: Extract<BoardRow, { kind: 'boat' }>;
  date: string;
  firstHour: number;
  orders: readonly StaffOrder[];
  now: CityClock;
  fit: BoatFit | undefined;
  /** The hour of this boat that Tab stops at. */
  stop: number | null;
  /** What would come here. */
  ghost: Ghost | null;
  /** The order that is in the hand. */
  lifted: string | null;
}

export const BoatRow = memo(function BoatRow(props: BoatRowProps) {
  const { row, date, firstHour, orders, now, fit, stop, ghost, lifted, index, start } = props;
  const { boat, rank } = row;
  const id = boat.company_activity_id;
  const { date: today, hour } = now;
  const cells = useMemo(
    () =>
      cellsOf(
        date,
        boat.days[0]?.bars ?? [],
        ordersOf(orders, boat, date),
        { date: today, hour },
        firstHour,
      ),
    [date, boat, orders, today, hour, firstHour],
  );
  const gone = date < now.date ? 24 : date > now.date ? 0 : now.hour + now.minute / 60;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused
    <div
      role="row"
      aria-rowindex={index}
      data-boat={id}
      className={`board-row ${ghost ? 'is-aimed' : ''}`}
      style={{ '--start': `${start}px`, '--gone': Math.max(0, gone - firstHour) } as CSSProperties}
    >
      <BoatName boat={boat} rank={rank} />
      <div className={`board-track ${date === now.date ? 'is-today' : ''}`} role="presentation">
        {cells.map((cell) => (
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          // biome-ignore lint/a11y/useFocusableInteractive: its button is what is focused
          <div
            key={cell.from}
            role="gridcell"
            aria-colindex={Math.max(0, cell.from - firstHour) + 2}
            aria-colspan={cell.to - Math.max(firstHour, cell.from)}
            className="board-cell"
            style={spanStyle(Math.max(0, cell.from - firstHour), cell.to - firstHour)}
          >
            <CellButton
              {...{ cell, boat, date, fit }}
              isStop={stop !== null && cell.from <= stop && stop < cell.to}
              isLifted={cell.kind === 'order' && lifted === cell.order.order_id}
            />
          </div>
        ))}
        {boat.days.length === 0 && <Coming seed={id} />}
        {fit && <Fit fit={fit} firstHour={firstHour} />}
        {ghost && (
          <p
            className={`board-ghost ${ghost.isRefused ? 'is-refused' : ''}`}
            aria-hidden="true"
            style={spanStyle(ghost.hour - firstHour, ghost.hour - firstHour + ghost.hourCount)}
          >
            <b className="board-who">{ghost.name}</b>
            <span>{ghost.text}</span>
          </p>
        )}
      </div>
    </div>
  );
});

/** In the place of blocks that are on their way: two to four hours each, no two rows alike. */
function Coming({ seed }: { seed: number }) {
  const first = 2 + (seed % 4);
  const second = first + 5 + (seed % 3);
  return (
    <>
      <i className="board-coming" style={spanStyle(first, first + 2 + (seed % 3))} />
      <i className="board-coming" style={spanStyle(second, second + 2 + (seed % 2))} />
    </>
  );
}

export const BoatName = memo(function BoatName({
  boat,
  rank,
}: {
  boat: BoardBoat;
  rank: number | undefined;
}) {
  const { t } = useCrewApp();
  const facts = [
    ...(boat.guests ? [t('guests', { count: boat.guests })] : []),
    ...(boat.length ? [t('board_feet', { count: boat.length })] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused
    <div role="rowheader" aria-colindex={1} className="board-name">
      <BoatPhoto path={boat.photo} />
      <p>
        <b>
          {rank && <em>{rank}</em>}
          <bdi>{boat.title}</bdi>
        </b>
        <span>{facts.join(' · ')}</span>
      </p>
    </div>
  );
});

interface CellButtonProps {
  cell: Cell;
  boat: BoardBoat;
  date: string;
  fit: BoatFit | undefined;
  isStop: boolean;
  isLifted: boolean;
}

function CellButton({ cell, boat, date, fit, isStop, isLifted }: CellButtonProps) {
  const fitWords = useFitWords();
  const { t, language } = useCrewApp();
  const { board } = useDesk();
  const panel = useStore(board.$panel);
  const book = useBookHour();
  const place = { boat: boat.company_activity_id, hour: cell.from };
  const stop = { tabIndex: isStop ? 0 : -1, onFocus: () => board.$active.set(place) };
  if (cell.kind === 'free') {
    const hour = formatHour(cell.from, language);
    const found = fit?.time === cell.from ? fit : undefined;
    return (
      <button
        type="button"
        className="board-free"
        data-hour={cell.from}
        {...stop}
        aria-label={
          found
            ? t('board_fit_hour', { hour, fit: listed(fitWords(found), language) })
            : t('board_free_hour', { hour })
        }
        onClick={() => book(place, date, { hour_count: found?.hour_count, guests: found?.guests })}
      />
    );
  }
  if (cell.kind === 'shut') return <ShutBlock cell={cell} stop={stop} place={place} />;
  const { order_id: id } = cell.order;
  return (
    <OrderBlock
      cell={cell}
      stop={stop}
      isLifted={isLifted}
      isChosen={panel?.kind === 'order' && panel.id === id}
      onOpen={() => {
        board.$active.set(place);
        board.$panel.set({ kind: 'order', id });
      }}
    />
  );
}

/** Drawn over the free hours, whose first is what is pressed and says the same. */
function Fit({ fit, firstHour }: { fit: BoatFit; firstHour: number }) {
  const [first, second] = useFitWords()(fit);
  const { time, hour_count } = fit;
  return (
    <p
      className="board-fit"
      aria-hidden="true"
      style={spanStyle(time - firstHour, time - firstHour + hour_count)}
    >
      <b className="board-who">{first}</b>
      {second && <span>{second}</span>}
    </p>
  );
}
