import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import type { OctoAddress } from './one-at-a-time.ts';

interface Product {
  id: string;
  options: { id: string; units: { id: string }[] }[];
}

/** Holds a start of the last product, so that one is sold out; answers what frees it again. */
export async function holdOneStart({ endpoint, key }: OctoAddress): Promise<() => Promise<void>> {
  async function call<Answer>(path: string, body?: object): Promise<Answer> {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const post = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(endpoint + path, { headers, ...(body && post) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  const product = (await call<Product[]>('/products')).at(-1);
  const option = product?.options[0];
  if (!product || !option) throw new Error('there are no products');
  const which = { productId: product.id, optionId: option.id };
  const today = new Date().toISOString().slice(0, 10);
  const days = { localDateStart: today, localDateEnd: addDays(today, 14) };
  const starts = await call<{ id: string; available: boolean }[]>('/availability', {
    ...which,
    ...days,
  });
  const free = starts.find(({ available }) => available);
  if (!free) throw new Error('the last product has no free start');
  const { uuid } = await call<{ uuid: string }>('/bookings', {
    ...which,
    availabilityId: free.id,
    unitItems: [{ unitId: option.units[0]?.id }],
  });
  return () => call(`/bookings/${uuid}/cancel`, {});
}
