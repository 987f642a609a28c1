import { getCities } from '@seahour/api-types/locations.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loggedClient } from './logged-client.ts';

const clientOf = (answer: () => Promise<Response>) =>
  loggedClient({ base: '', language: 'en', country: 'AE', fetch: answer });

const refusal = { error: { code: 'unavailable', message: 'Call +971501234567' } };

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

it('logs the path and the code of a failed call, and nothing that was sent or answered', async () => {
  const client = clientOf(async () => Response.json(refusal, { status: 503 }));
  await client.call(createOrder, {
    acq_method: 1,
    phone: '+971501234567',
    company_activity_id: 2,
    date: '2026-11-21',
    time: 10,
    hour_count: 3,
  });
  expect(log.mock.calls).toEqual([['/api/v1/orders/create-order: unavailable']]);
});

it('logs neither an answer, also one that refuses what was typed, nor a call that was aborted', async () => {
  const refused = { error: { code: 'invalid_input', message: 'No such day' } };
  await clientOf(async () => Response.json(refused, { status: 422 })).call(getCities, {});
  await clientOf(async () => Response.json([])).call(getCities, {});
  const leaving = AbortSignal.abort();
  const aborted = clientOf(() => Promise.reject(new DOMException('', 'AbortError')));
  await aborted.call(getCities, {}, { signal: leaving });
  expect(log).not.toHaveBeenCalled();
});
