import { createOrder, getOrderStatus } from '@seahour/api-types/orders.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';

const OFFERS = 60;
const NOON = 12;
const HOURS = 3;

/** Books until so many orders are acknowledged, each with a guest of its own; answers their ids. */
export async function book(base: string, wanted: number, daysAhead = 2): Promise<string[]> {
  const date = addDays(cityDate('Asia/Dubai', new Date()), daysAhead);
  const acknowledged: string[] = [];
  for (let offer = 1; offer <= OFFERS && acknowledged.length < wanted; offer++) {
    const answer = await post(base, createOrder.path, {
      acq_method: 1,
      card_token: 'sandbox_paid',
      company_activity_id: offer,
      date,
      time: NOON,
      hour_count: HOURS,
      phone: `+97150${String(1_000_000 + offer)}`,
      name: 'Drill',
    });
    if (answer.ok) acknowledged.push(((await answer.json()) as { unique_id: UniqueId }).unique_id);
  }
  return acknowledged;
}

/** Which of them a server does not know. */
export async function findLost(base: string, orders: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const unique_id of orders) {
    const answer = await post(base, getOrderStatus.path, { unique_id });
    if (!answer.ok) lost.push(unique_id);
  }
  return lost;
}

const post = (base: string, path: string, payload: object) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  });
