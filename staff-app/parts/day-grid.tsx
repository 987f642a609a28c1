import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffBar } from '@seahour/api-types/staff.ts';
import { formatClock, formatShortHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { ChevronDown } from '../icons.ts';
import { type Boat, type DayOrders, SHOWN, slotKey } from '../state/crew.ts';
import { hourStates, shownHours } from '../state/hours.ts';
import { isTrip, startOf } from '../state/trips.ts';
import { DayEvent } from './day-event.tsx';
import { HourRow } from './hour-row.tsx';
import { spanStyle } from './span-style.ts';
import { useLongPress } from './use-long-press.ts';
import './day-grid.css';

interface DayGridProps {
  boat: Boat;
  date: string;
  bars: readonly StaffBar[];
  orders: DayOrders;
}

/** A day begins at now, or with the trip that goes on; hours that are over are folded. */
function firstToShow(trips: DayOrders, from: number, now: number): number {
  const running = trips.filter((trip) => startOf(trip) + trip.hour_count > now).map(startOf);
  return Math.max(from, Math.min(now, ...running));
}

/** The hours of a day from top to bottom, with its orders over them. */
export function DayGrid({ boat, date, bars, orders }: DayGridProps) {
  const { t, language, crew, navigation } = useCrewApp();
  /** As "Close hours" below does, with the hour to begin with. */
  const longPress = useLongPress('[data-free-hour]', ({ dataset }) => {
    const from = Number(dataset.freeHour);
    const offers = [boat.company_activity_id];
    navigation.open({ name: 'close-hours', offers, date, hours: { from, to: from + 1 } });
  });
  const clock = cityClock(boat.time_zone, useStore(crew.$now));
  const tapped = useStore(crew.$tapped);
  const [isWhole, setWhole] = useState(false);
  const whole = shownHours(bars);
  const trips = orders.filter(isTrip);
  const isToday = date === clock.date;
  const first = isToday && !isWhole ? firstToShow(trips, whole.from, clock.hour) : whole.from;
  const { to } = whole;
  const from = Math.min(first, to - 1);
  const states = hourStates(bars);
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  const now = clock.hour + clock.minute / 60;
  return (
    <>
      {from > whole.from && (
        <button type="button" className="day-over" onClick={() => setWhole(true)}>
          {t('hours_over', { count: from - whole.from })}
          <LineIcon node={ChevronDown} />
        </button>
      )}
      <div className="day-grid" {...longPress}>
        {hours.map((hour) => {
          const slot = { offer: boat.company_activity_id, date, hour };
          const becomes = tapped[slotKey(slot)];
          const state = becomes ? SHOWN[becomes] : states[hour];
          return (
            state && <HourRow key={hour} slot={slot} state={state} isBusy={Boolean(becomes)} />
          );
        })}
        {trips
          .filter((order) => startOf(order) + order.hour_count > from)
          .map((order) => (
            <DayEvent key={order.order_id} order={order} firstHour={from} />
          ))}
        {isToday && now >= from && now <= to && (
          <p className="now-line" style={spanStyle(now - from, now - from)}>
            <span className="visually-hidden">
              {t('now_at', { time: formatClock(clock, language) })}
            </span>
            <b aria-hidden="true">{formatClock(clock, language).replace(/\s.*/, '')}</b>
          </p>
        )}
        <span className="day-end" aria-hidden="true">
          {formatShortHour(to, language)}
        </span>
      </div>
    </>
  );
}
