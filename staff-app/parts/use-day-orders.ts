import { useStore } from '@nanostores/react';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { type Parts, partsOf } from '@seahour/ui/query/combine.ts';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import type { Boat } from '../state/crew.ts';

export interface DayOrdersOfBoats extends Parts<Boat, StaffOrder[]> {
  /** Asks again for what did not load. */
  retry(): void;
}

/** The orders of a day on several boats, each loaded by itself. */
export function useDayOrders(boats: readonly Boat[], daysAhead: number): DayOrdersOfBoats {
  const { crew } = useCrewApp();
  const key = boats.map(({ company_activity_id: id, today }) => `${id} ${today.date}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same boats come as another list each time
  const { queries, $values } = useMemo(() => {
    const queries = boats.map((boat) => crew.dayOrders(boat, addDays(boat.today.date, daysAhead)));
    const values = queries.map(({ $value }) => $value);
    return { queries, $values: computed(values, (...all) => all) };
  }, [key, daysAhead]);
  const values = useStore($values);
  const parts = boats.flatMap((boat, index) => {
    const value = values[index];
    return value ? [{ of: boat, value }] : [];
  });
  return {
    ...partsOf(parts),
    retry() {
      for (const { $value, reload } of queries) if ($value.get().state === 'failed') reload();
    },
  };
}
