import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import type { Loadable } from '@seahour/ui/query.ts';
import { useCrewApp } from '../context.ts';
import { useQuery } from './use-query.ts';

/** The orders that wait for an answer, without the one that is just being answered. */
export function useWaiting(): Loadable<StaffOrder[]> {
  const { crew } = useCrewApp();
  const id = useStore(crew.decisions.$pending)?.order.order_id;
  const waiting = useQuery(crew.waiting);
  if (waiting.state !== 'ready') return waiting;
  return { ...waiting, data: waiting.data.filter(({ order_id }) => order_id !== id) };
}
