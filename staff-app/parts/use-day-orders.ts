import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import type { Boat } from '../state/crew.ts';

interface DayOfBoats {
  isLoading: boolean;
  /** Of the boats whose orders are there. */
  orders: StaffOrder[];
  /** The boats whose orders did not load. */
  failed: { boat: Boat; failure: Failure }[];
  /** Asks again for what did not load. */
  retry(): void;
}

/** The orders of a day on several boats, each loaded by itself. */
export function useDayOrders(boats: readonly Boat[], daysAhead: number): DayOfBoats {
  const { crew } = useCrewApp();
  const key = boats.map(({ company_activity_id: id, today }) => `${id} ${today.date}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same boats come as another list each time
  const { resources, $states } = useMemo(() => {
    const resources = boats.map((boat) =>
      crew.dayOrders(boat, addDays(boat.today.date, daysAhead)),
    );
    const states = resources.map(({ $state }) => $state);
    return { resources, $states: computed(states, (...all) => all) };
  }, [key, daysAhead]);
  const states = useStore($states);
  const failed = boats.flatMap((boat, index) => {
    const state = states[index];
    return state?.status === 'failed' ? [{ boat, failure: state.failure }] : [];
  });
  return {
    isLoading: states.some(({ status }) => status === 'loading'),
    orders: states.flatMap((state) => (state.status === 'ready' ? state.data : [])),
    failed,
    retry() {
      for (const { $state, refresh } of resources) {
        if ($state.get().status === 'failed') refresh();
      }
    },
  };
}
