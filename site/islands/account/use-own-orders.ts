import { getOwnOrders, type OwnOrder } from '@seahour/api-types/user.ts';
import { useEffect, useState } from 'react';
import { now } from '../../live/clock.ts';
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

/** The orders of whoever is signed in; anybody else is led to sign in. */
export function useOwnOrders(): OwnOrders {
  const [shown, setShown] = useState<ShownOrders>({ state: 'coming' });

  async function load(): Promise<void> {
    setShown({ state: 'coming' });
    const result = await client.call(getOwnOrders, {});
    if (result.ok) {
      const { data: user, orders } = result.data;
      setShown({ state: 'shown', mail: user.email, count: orders.length, ...splitByNow(orders) });
    } else if (result.failure.code === 'unauthenticated') {
      const next = encodeURIComponent(location.pathname + location.search);
      location.replace(`${inLanguage('/auth')}?next=${next}`);
    } else {
      setShown({ state: 'failed' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => void load(), []);

  return { shown, retry: () => void load() };
}

function splitByNow(orders: readonly OwnOrder[]) {
  const isPast = ({ starts_at, hour_count }: OwnOrder) =>
    Date.parse(starts_at) + hour_count * HOUR_MS <= now().getTime();
  return {
    ahead: orders.filter((order) => !isPast(order)).reverse(),
    past: orders.filter(isPast),
  };
}
