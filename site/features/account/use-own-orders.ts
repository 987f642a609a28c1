import { useStore } from '@nanostores/react';
import { getOwnOrders, type OwnOrder } from '@seahour/api-types/user.ts';
import { createQuery } from '@seahour/ui/query.ts';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { now } from '../../runtime/clock.ts';
import { client, inLanguage } from './client.ts';

const HOUR_MS = 3_600_000;

type ShownOrders =
  | { state: 'coming' | 'failed' }
  | {
      state: 'shown';
      mail: string;
      count: number;
      /** The next one first. */
      ahead: readonly OwnOrder[];
      past: readonly OwnOrder[];
    };

interface OwnOrders {
  shown: ShownOrders;
  retry(): void;
}

const query = createQuery({
  $key: atom({}),
  async ask(_: object, signal) {
    const answer = await client.call(getOwnOrders, {}, { signal });
    if (!answer.ok && answer.failure.code === 'unauthenticated') {
      const next = encodeURIComponent(location.pathname + location.search);
      location.replace(`${inLanguage('/auth')}?next=${next}`);
    }
    return answer;
  },
});

/** The signed-in visitor's orders; without a session, redirects to sign-in. */
export function useOwnOrders(): OwnOrders {
  const known = useStore(query.$value);
  useEffect(() => void query.load(), []);
  const shown = useMemo((): ShownOrders => {
    if (known.state === 'ready') {
      const { data: user, orders } = known.data;
      return { state: 'shown', mail: user.email, count: orders.length, ...splitByNow(orders) };
    }
    const isFailed = known.state === 'failed' && known.failure.code !== 'unauthenticated';
    return { state: isFailed ? 'failed' : 'coming' };
  }, [known]);
  return { shown, retry: () => void query.load() };
}

function splitByNow(orders: readonly OwnOrder[]) {
  const isPast = ({ starts_at, hour_count }: OwnOrder) =>
    Date.parse(starts_at) + hour_count * HOUR_MS <= now().getTime();
  return {
    ahead: orders.filter((order) => !isPast(order)).reverse(),
    past: orders.filter(isPast),
  };
}
