import * as staff from '@seahour/api-types/staff.ts';
import { expect, test } from 'vitest';
import { decisionFetch } from './decision-fetch.ts';

test.each([
  [staff.setOrderStatus.path, true],
  [staff.setSlotState.path, true],
  [staff.getDateOrders.path, undefined],
  [staff.getOwnedActivities.path, undefined],
  [staff.createOrderManual.path, undefined],
])('keeps %s alive after the app is closed: %s', async (path, keepalive) => {
  let given: RequestInit | undefined;
  const send = async (_: unknown, init?: RequestInit) => {
    given = init;
    return new Response();
  };
  await decisionFetch(send as typeof fetch)(path, { method: 'POST' });
  expect(given).toEqual(keepalive ? { method: 'POST', keepalive } : { method: 'POST' });
});
