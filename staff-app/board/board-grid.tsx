import { useStore } from '@nanostores/react';
import { languageRow } from '@seahour/api-types/languages.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatClock, formatShortHour } from '@seahour/ui/format/time.ts';
import { type CSSProperties, useEffect, useEffectEvent, useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import type { BoatFit } from '../find-boat/use-free-boats.ts';
import { spanStyle } from '../parts/span-style.ts';
import { useLongPress } from '../parts/use-long-press.ts';
import { HOURS_OF_DAY } from '../state/hours.ts';
import { type BoardRow, firstHourOf } from './board-rows.ts';
import { BoatRow } from './boat-row.tsx';
import { useDesk } from './desk-context.ts';
import { GroupRow } from './group-row.tsx';
import type { BoardMoving } from './use-board-move.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useRows } from './use-rows.ts';

interface BoardGridProps {
  rows: readonly BoardRow[];
  /** Null until they are known. */
  orders: readonly StaffOrder[] | null;
  date: string;
  fits: readonly BoatFit[];
  move: BoardMoving;
}

const NAME_PX = 200;
const NONE: readonly StaffOrder[] = [];

/** Boats down, hours across: one stop for Tab, within which the arrow keys walk. */
export function BoardGrid({ rows, orders, date, fits, move }: BoardGridProps) {
  const { t, language, crew } = useCrewApp();
  const { board } = useDesk();
  const firstHour = firstHourOf({ orders: orders ?? [] });
  const hours = HOURS_OF_DAY - firstHour;
  const { scroller, virtual, height, reveal } = useRows(rows);
  const keys = useGridKeys({ rows, orders: orders ?? [], date, firstHour, move, scroller, reveal });
  const longPress = useLongPress('.board-free', (pressed) => {
    const boat = Number(pressed.closest<HTMLElement>('[data-boat]')?.dataset.boat);
    const place = { boat, hour: Number(pressed.dataset.hour) };
    board.$active.set(place);
    board.$panel.set({ kind: 'close', place });
  });
  const drag = move.pointer(firstHour);
  // What is chosen elsewhere is brought into sight.
  const panel = useStore(board.$panel);
  const chosen = panel?.kind === 'order' ? panel.id : null;
  const chosenBoat = orders?.find(({ order_id }) => order_id === chosen)?.company_activity_id;
  const show = useEffectEvent(reveal);
  useEffect(() => {
    if (chosen && chosenBoat !== undefined) show(chosenBoat);
  }, [chosen, chosenBoat]);
  const now = useStore(crew.$now);
  // The same objects while it scrolls: rows that did not change are not drawn again.
  const clocks = useMemo(() => {
    const zones = rows.flatMap((row) => (row.kind === 'boat' ? [row.boat.time_zone] : []));
    return new Map([...new Set(zones)].map((zone) => [zone, cityClock(zone, now)]));
  }, [rows, now]);
  // Where the hours do not fit, it opens with now as the third of those in sight.
  const [first] = clocks.values();
  const hourNow = first?.date === date ? first.hour : null;
  useEffect(() => {
    const box = scroller.current;
    if (!box || hourNow === null) return;
    const hourWidth = (box.scrollWidth - NAME_PX) / hours;
    const onward = languageRow(language).direction === 'rtl' ? -1 : 1;
    box.scrollLeft = onward * Math.max(0, hourNow - firstHour - 2) * hourWidth;
  }, [scroller, hourNow, firstHour, hours, language]);
  const day = date && capitalise(formatDate(date, language, 'weekday-long'), language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part as it scrolls
    <div
      ref={scroller}
      className="board-grid"
      role="grid"
      tabIndex={-1}
      aria-label={t('board_grid', { day })}
      aria-rowcount={rows.length + 1}
      aria-colcount={hours + 1}
      aria-busy={orders === null}
      style={{ '--hours': hours } as CSSProperties}
      onKeyDown={keys.onKeyDown}
      onPointerDown={(event) => {
        drag.onPointerDown(event);
        longPress.onPointerDown(event);
      }}
    >
      <Axis rows={rows} date={date} firstHour={firstHour} />
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      <div role="rowgroup" className="board-rows" style={{ blockSize: height }}>
        {virtual.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          if (row.kind === 'group') {
            return <GroupRow key={row.key} row={row} index={index + 2} start={start} />;
          }
          const { company_activity_id: id, time_zone } = row.boat;
          return (
            <BoatRow
              key={row.key}
              {...{ row, date, firstHour, start }}
              index={index + 2}
              orders={orders ?? NONE}
              now={clocks.get(time_zone) ?? cityClock(time_zone, now)}
              fit={fits.find((each) => each.company_activity_id === id)}
              stop={keys.tabStop?.boat === id ? keys.tabStop.hour : null}
              ghost={move.ghost?.boat === id ? move.ghost : null}
              lifted={move.order?.order_id ?? null}
            />
          );
        })}
      </div>
    </div>
  );
}

function Axis({
  rows,
  date,
  firstHour,
}: Pick<BoardGridProps, 'rows' | 'date'> & { firstHour: number }) {
  const { t, language, crew } = useCrewApp();
  const now = useStore(crew.$now);
  const boats = rows.flatMap((row) => (row.kind === 'boat' ? [row.boat] : []));
  const zones = new Set(boats.map(({ time_zone }) => time_zone));
  // Where boats are in several cities it is another hour in each: their rows have a line alone.
  const [zone] = zones;
  const clock = zone && zones.size === 1 ? cityClock(zone, now) : null;
  const at = clock && clock.date === date ? clock.hour + clock.minute / 60 : null;
  const hours = Array.from({ length: HOURS_OF_DAY - firstHour }, (_, index) => firstHour + index);
  const is12 = languageRow(language).clock !== 24;
  const short = (hour: number) =>
    is12 && hour % 6 !== 0 && hour !== firstHour
      ? String(hour % 12)
      : formatShortHour(hour, language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused
    <div role="row" aria-rowindex={1} className="board-axis">
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused */}
      <span role="columnheader" aria-colindex={1} className="board-name">
        {t('board_boats', { count: boats.length })}
      </span>
      <span className="board-track" role="presentation">
        {hours.map((hour) => (
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          // biome-ignore lint/a11y/useFocusableInteractive: the cells are what is focused
          <span
            key={hour}
            role="columnheader"
            aria-colindex={hour - firstHour + 2}
            className={at !== null && Math.abs(hour + 0.3 - at) < 0.9 ? 'is-covered' : ''}
            style={spanStyle(hour - firstHour, hour + 1 - firstHour)}
          >
            {short(hour)}
          </span>
        ))}
        {clock && at !== null && at >= firstHour && (
          <b
            aria-hidden="true"
            className="board-now"
            style={spanStyle(at - firstHour, at - firstHour)}
          >
            {formatClock(clock, language).replace(/\s.*/, '')}
          </b>
        )}
      </span>
    </div>
  );
}
