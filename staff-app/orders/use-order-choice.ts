import { useStore } from '@nanostores/react';
import { OrderList } from '@seahour/api-types/staff-orders.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { useEffect } from 'react';
import { useCrewApp } from '../context.ts';
import { useWaiting } from '../parts/use-waiting.ts';
import type { OrderLimits, OrderSearch } from '../state/order-lists.ts';

export const LISTS = OrderList.options;

type Choice = OrderLimits & Pick<OrderSearch, 'list'>;

export interface UsedChoice {
  choice: Choice;
  change(part: Partial<Choice>): void;
  /** Words are looked for in all orders, until another list is chosen. */
  search(text: string): void;
}

/** What is listed, by what was chosen last; it opens in what waits, or else in today. */
export function useOrderChoice(): UsedChoice {
  const { $choice } = useCrewApp().crew.lists;
  const kept = useStore($choice);
  const waiting = useWaiting();
  const first: OrderList = dataOf(waiting)?.length === 0 ? 'today' : 'waiting';
  const choice = { ...kept, list: kept.list ?? first };
  const isKnown = waiting.state === 'ready';
  useEffect(() => {
    // What is answered there must not lead elsewhere.
    if (isKnown && $choice.get().list === null) $choice.set({ ...$choice.get(), list: first });
  }, [$choice, first, isKnown]);
  const change = (part: Partial<Choice>) => $choice.set({ ...choice, ...part });
  return {
    choice,
    change,
    search: (text) => change(text && !choice.text ? { text, list: 'all' } : { text }),
  };
}

const LIMITS = ['company_activity_ids', 'statuses', 'money', 'from', 'to'] as const;

/** What is asked for: without what limits nothing. */
export function asSearch({ list, text, ...limits }: Choice): OrderSearch {
  const words = text?.trim();
  const isSet = (name: (typeof LIMITS)[number]) => {
    const value = limits[name];
    if (name === 'from' || name === 'to') return list === 'all' && Boolean(value);
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  const kept = LIMITS.filter(isSet).map((name) => [name, limits[name]]);
  return { list, ...(words && { text: words }), ...Object.fromEntries(kept) };
}
