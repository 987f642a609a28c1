import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import type { Loadable } from '@seahour/ui/query.ts';
import { useCrewApp } from '../context.ts';
import { statusOf } from '../state/decisions.ts';
import { useQuery } from './use-query.ts';

/** The orders that wait for an answer, without those that were answered just now. */
export function useWaiting(): Loadable<StaffOrder[]> {
  const { crew } = useCrewApp();
  const decided = [...useStore(crew.decisions.$pending), ...useStore(crew.decisions.$sending)];
  const waiting = useQuery(crew.waiting);
  if (waiting.state !== 'ready') return waiting;
  return {
    ...waiting,
    data: waiting.data.filter(({ order_id }) => !statusOf(decided, order_id)),
  };
}
