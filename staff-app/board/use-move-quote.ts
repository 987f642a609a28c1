import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import { dataOf, type Loadable } from '@seahour/ui/query.ts';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import { useDebounced } from '../parts/use-debounced.ts';
import type { MoveQuote, NewPlace } from '../state/move-quotes.ts';
import type { Lifted } from './use-drag.ts';

/** A hand that passes over hours asks for none of them. */
const REST_MS = 120;
const $unasked = atom<Loadable<MoveQuote>>({ state: 'loading' });

/** What an order costs where it is held now; nothing of it is known while the hand moves. */
export function useMoveQuote(
  lifted: Lifted | null,
  date: string,
): { data: MoveQuote | null; failure: Failure | null } {
  const { crew } = useCrewApp();
  const key = lifted && JSON.stringify(placeOf(lifted, date));
  const rested = useDebounced(key, key ? REST_MS : 0);
  const query = useMemo(
    () => (rested && rested === key ? crew.moves.quote(JSON.parse(rested)) : null),
    [crew, key, rested],
  );
  const value = useStore(query?.$value ?? $unasked);
  return { data: dataOf(value), failure: value.state === 'failed' ? value.failure : null };
}

const placeOf = ({ order: { order_id }, boat, hour }: Lifted, date: string): NewPlace => ({
  order_id,
  company_activity_id: boat,
  date,
  time: hour,
});
