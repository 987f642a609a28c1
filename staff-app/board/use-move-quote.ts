import type { Failure } from '@seahour/api-types/client.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { quoteOrderMove } from '@seahour/api-types/staff-orders.ts';
import { useEffect, useState } from 'react';
import { useCrewApp } from '../context.ts';
import type { Lifted } from './use-drag.ts';

export type MoveQuote = ResponseOf<typeof quoteOrderMove>;

interface Quoted {
  key: string;
  data: MoveQuote | null;
  failure: Failure | null;
}

/** A hand that passes over hours asks for none of them. */
const REST_MS = 120;

/** What an order costs where it is held now. */
export function useMoveQuote(lifted: Lifted | null, date: string): Omit<Quoted, 'key'> {
  const { crew } = useCrewApp();
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const key = lifted && `${lifted.order.order_id} ${lifted.boat} ${date} ${lifted.hour}`;
  useEffect(() => {
    if (!key) return;
    const gone = new AbortController();
    const { signal } = gone;
    const [order_id = '', boat, day = '', hour] = key.split(' ');
    const timer = setTimeout(async () => {
      const payload = {
        order_id,
        company_activity_id: Number(boat),
        date: day,
        time: Number(hour),
      };
      const result = await crew.client.ask(quoteOrderMove, payload, { signal });
      if (signal.aborted) return;
      if (result.ok) setQuoted({ key, data: result.data, failure: null });
      else setQuoted({ key, data: null, failure: result.failure });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [crew, key]);
  return quoted && quoted.key === key ? quoted : { data: null, failure: null };
}
