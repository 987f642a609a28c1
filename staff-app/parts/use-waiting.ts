import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useCrewApp } from '../context.ts';
import { useData } from './use-resource.ts';

/** The orders that wait for an answer, without the one that is just being answered. */
export function useWaiting(): StaffOrder[] | undefined {
  const { crew } = useCrewApp();
  const pending = useStore(crew.decisions.$pending);
  const id = pending?.order.order_id;
  return useData(crew.waiting)?.filter(({ order_id }) => order_id !== id);
}
