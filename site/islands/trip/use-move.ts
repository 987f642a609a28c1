import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import type { Slot, SlotDay } from '@seahour/api-types/slot.ts';
import { quoteMove, type Trip } from '@seahour/api-types/trips.ts';
import { useEffect, useRef, useState } from 'react';
import { todayIn } from '../../live/dates.ts';
import { client } from '../account/client.ts';
import { possibleStarts } from '../booking/possible-hours.ts';
import { readDays } from '../picker/days-of.ts';
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
  /** A day and an hour; the day's first hour where that is null. */
  choose(date: string, time: number | null): void;
  /** Reads hours and price anew. */
  refresh(): void;
}

/** The choice of other hours for a trip, with what they cost. */
export function useMove(trip: Trip): MoveChooser {
  const { city_id, activity_id, company_activity_id, time_zone, hour_count } = trip;
  const [days, setDays] = useState<readonly SlotDay[] | null>(null);
  const [wanted, setWanted] = useState({ date: trip.date, time: null as number | null });
  const [quote, setQuote] = useState<MoveChoice['quote']>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const asked = useRef(0);
  const { date } = wanted;
  const starts = days && startsOf(days, trip, date);
  const time = starts && (starts.find((start) => start === wanted.time) ?? starts[0] ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when somebody was faster.
  useEffect(() => {
    const of = { cityId: city_id, activityId: activity_id, offerId: company_activity_id };
    void readDays(of, todayIn(time_zone)).then((answer) => {
      if (answer) setDays(answer);
      setFailed(!answer);
    });
  }, [round]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for other hours, and anew.
  useEffect(() => {
    setQuote(null);
    if (time === null) return;
    const number = ++asked.current;
    void client.call(quoteMove, { link: linkOfPage(), date, time }).then((answer) => {
      // Meanwhile others may have been chosen.
      if (number !== asked.current) return;
      setQuote(answer.ok ? answer.data : null);
      setFailed(!answer.ok);
    });
  }, [date, time, days]);

  return {
    date,
    time,
    starts,
    quote,
    hasFailed,
    choose: (day, hour) => setWanted({ date: day, time: hour }),
    refresh: () => setRound(round + 1),
  };

  /** Hours of a day that are long enough; those of the trip itself are free for it. */
  function startsOf(all: readonly SlotDay[], { time: own }: Trip, day: string): number[] {
    const slots = all.find((each) => each.date === day)?.slots ?? {};
    const first = Number(own.slice(0, 2));
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
}
