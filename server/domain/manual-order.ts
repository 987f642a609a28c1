import { PAY_LATER } from '@seahour/api-types/constants.ts';
import type { ChosenService } from '@seahour/api-types/orders.ts';
import { announceOrders } from '../db/announce.ts';
import { hasClosure } from '../db/closures.ts';
import type { Db } from '../db/connection.ts';
import { findOffer } from '../db/offers.ts';
import { listServices } from '../db/services.ts';
import { blockStarts, isWithinDay } from './block.ts';
import type { Caller } from './caller.ts';
import { claimBlock } from './claim-block.ts';
import { newOrderIds } from './order-ids.ts';
import { priceServices } from './order-lines.ts';
import { answer, notFound, type Outcome, refuse } from './outcome.ts';
import { saveOrder } from './save-order.ts';

export interface ManualOrder {
  company_activity_id: number;
  date: string;
  time: number;
  hour_count: number;
  name?: string;
  phone?: string;
  comment?: string;
  additional_services?: readonly ChosenService[];
}

const HOUR_MS = 3_600_000;

/**
 * Books hours that staff took by phone or on the pier: confirmed at once, and free of the rules
 * for visitors about notice, opening hours and the booking window. Taken is taken all the same.
 * The caller undoes the transaction where the outcome is a refusal.
 */
export async function createManualOrder(
  tx: Db,
  order: ManualOrder,
  { language, now }: Caller,
): Promise<Outcome<{ order_id: string }>> {
  const { company_activity_id, date, time, hour_count } = order;
  const offer = await findOffer(tx, company_activity_id);
  if (!offer) return notFound('company_activity_id');
  const block = { date, time, hourCount: hour_count };
  const starts = isWithinDay(block) ? blockStarts(block, offer.time_zone) : null;
  const [first] = starts ?? [];
  if (!starts || !first) return refuse('invalid_input', { path: 'hour_count', code: 'too_big' });
  const isOver = first.getTime() + HOUR_MS <= now.getTime();
  if (isOver) return refuse('invalid_input', { path: 'time', code: 'past_hour' });
  const additional_services = order.additional_services ?? [];
  const offered = additional_services.length > 0 ? await listServices(tx, [offer.id]) : [];
  const lines = priceServices(offered, { additional_services, hour_count });
  if (!lines.ok) return lines;
  const ids = newOrderIds();
  const { order_id } = ids;
  const unpriced = {
    ...ids,
    source: 'manual',
    order_status: 'confirmed',
    payment_status: '0',
    acq_method: PAY_LATER,
    starts_at: first,
    date,
    time,
    hour_count,
    name: order.name ?? '',
    phone: order.phone ?? '',
    mail: '',
    comment: order.comment ?? '',
    guests: null,
    language,
    partner: null,
    source_url: null,
    return_url: null,
    card_token: null,
    created_at: now,
    expires_at: null,
  } as const;
  await saveOrder(tx, offer, unpriced, lines.data);
  const wanted = { offer, orderId: order_id, starts, expiresAt: null, now };
  if (await claimBlock(tx, wanted)) {
    await announceOrders(tx, [order_id]);
    return answer({ order_id });
  }
  const isClosed = await hasClosure(tx, { companyActivityId: offer.id, starts });
  return refuse(isClosed ? 'slot_closed' : 'slot_taken');
}
