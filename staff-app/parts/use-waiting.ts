import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { dataOf, type Loadable } from '@seahour/ui/query.ts';
import { useCrewApp } from '../context.ts';

/** The orders that wait for an answer, without those that were answered just now. */
export function useWaiting(): Loadable<StaffOrder[]> {
  return useStore(useCrewApp().crew.$unanswered);
}

/** How many of them there are, of a boat where one is named; undefined until that is known. */
export function useWaitingCount(boat?: number): number | undefined {
  const orders = dataOf(useWaiting());
  return orders?.filter(({ company_activity_id: id }) => boat === undefined || id === boat).length;
}
