import { useStore } from '@nanostores/react';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import type { Slot, SlotDay } from '@seahour/api-types/slot.ts';
import { quoteMove, type Trip } from '@seahour/api-types/trips.ts';
import { createQuery, dataOf } from '@seahour/ui/query.ts';
import { atom, computed } from 'nanostores';
import { useEffect, useState } from 'react';
import { todayIn } from '../../runtime/dates.ts';
import { client } from '../account/client.ts';
import { possibleStarts } from '../offer/book/possible-hours.ts';
import { type DaysOf, readDays } from '../picker/days-of.ts';
import { linkOfPage } from './use-trip.ts';

export interface MoveChoice {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0-23; null where none can be had that day. */
  time: number | null;
  /** Hours of the day to start at; null until they are known. */
  starts: readonly number[] | null;
  /** What the chosen hours cost; null until it is known. */
  quote: ResponseOf<typeof quoteMove> | null;
  /** Hours or price did not come. */
  hasFailed: boolean;
}

interface MoveChooser extends MoveChoice {
  /** `null` chooses the day's first possible hour. */
  choose(date: string, time: number | null): void;
  /** Refetches hours and price. */
  refresh(): void;
}

/** The choice of other hours for a trip, with what they cost. */
export function useMove(trip: Trip): MoveChooser {
  const [{ $wanted, $hours, days, quote, refresh }] = useState(() => createMove(trip));
  const { date } = useStore($wanted);
  const hours = useStore($hours);
  const known = [useStore(days.$value), useStore(quote.$value)] as const;
  useEffect(() => {
    void days.load();
    return () => {
      days.cancel();
      quote.cancel();
    };
  }, [days, quote]);
  return {
    date,
    time: hours?.time ?? null,
    starts: hours?.starts ?? null,
    quote: dataOf(known[1]),
    hasFailed: known.some((value) => 'failure' in value),
    choose: (day, time) => $wanted.set({ date: day, time }),
    refresh,
  };
}

function createMove(trip: Trip) {
  const { city_id, activity_id, company_activity_id, time_zone } = trip;
  const $wanted = atom<{ date: string; time: number | null }>({ date: trip.date, time: null });
  const of = { cityId: city_id, activityId: activity_id, offerId: company_activity_id };
  const days = createQuery({
    $key: atom<DaysOf>(of),
    ask: (key, signal) => readDays(key, todayIn(time_zone), signal),
  });
  /** Null until they are known. */
  const $hours = computed([$wanted, days.$value], ({ date, time }, value) => {
    const all = dataOf(value);
    const starts = all && startsOf(all, trip, date);
    return starts && { starts, time: starts.find((each) => each === time) ?? starts[0] ?? null };
  });
  const quote = createQuery({
    $key: computed([$wanted, $hours], ({ date }, hours) =>
      hours && hours.time !== null ? { date, time: hours.time } : null,
    ),
    isAutomatic: true,
    ask: (key, signal) => client.call(quoteMove, { link: linkOfPage(), ...key }, { signal }),
  });
  async function refresh(): Promise<void> {
    await days.refresh();
    await quote.load();
  }
  return { $wanted, $hours, days, quote, refresh: () => void refresh() };
}

/** Possible starts on a day; the trip's own hours count as free. */
function startsOf(all: readonly SlotDay[], trip: Trip, day: string): number[] {
  const { hour_count } = trip;
  const slots = all.find((each) => each.date === day)?.slots ?? {};
  const first = Number(trip.time.slice(0, 2));
  const isOwn = ({ start }: Slot) =>
    day === trip.date && start >= first && start < first + hour_count;
  const free: Slots = Object.fromEntries(
    Object.entries(slots).map(([hour, slot]) => [
      hour,
      isOwn(slot) ? { ...slot, is_open: true } : slot,
    ]),
  );
  const starts = possibleStarts(free, hour_count);
  return day === trip.date ? starts.filter((start) => start !== first) : starts;
}
