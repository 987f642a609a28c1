import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { blockHours } from '@seahour/api-types/rules/hours.ts';
import { PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import type { Response } from './api.ts';
import type { Booking } from './booking.ts';
import type { BookingContext } from './context.ts';
import { chosenBlock } from './draft.ts';
import { findOffer } from './find-offer.ts';
import { draftOfOrder } from './order-draft.ts';
import { type Booked, isConfirmed, type OrderState } from './order-state.ts';

const INTERVAL_MS = 15_000;
const SLOW_AFTER_MS = 5 * 60_000;
const SLOW_INTERVAL_MS = 30_000;
const GIVE_UP_AFTER_MS = 30 * 60_000;

type Status = Response<'getOrderStatus'>;

/** Of each booking whose order is being watched. */
const watching = new WeakMap<BookingContext, AbortSignal>();

/**
 * Watches an order while its result is on the screen and the page is seen, for half an hour at most:
 * the screen follows what becomes of it, and the page hears of it.
 */
export async function watchOrder(
  { context, navigation }: Pick<Booking, 'context' | 'navigation'>,
  unique_id: UniqueId,
): Promise<void> {
  const { $order, config } = context;
  if (watching.get(context)?.aborted === false) return;
  const asking = new AbortController();
  const { signal } = asking;
  watching.set(context, signal);
  let shown: OrderState = $order.get();
  // The dialog was closed, or shows another order.
  const unlisten = $order.listen((now) => now === shown || asking.abort());

  /** True once nothing more can become of it. */
  async function follow(status: Status): Promise<boolean> {
    const { number, amount, currency, order_status } = status;
    const hours = [status.date, status.time, status.hour_count, status.company_activity_id].join();
    const about = { number, amount, currency };
    const isMoved = hoursIn(context) !== hours;
    const moved = isMoved ? await readMoved(context, unique_id, status, signal) : null;
    if (signal.aborted) return true;
    if (order_status === 'declined' || order_status === 'cancelled') {
      if (shown.state !== 'closed') {
        shown = { state: 'closed', why: order_status, ...about };
        $order.set(shown);
        navigation.go('help', 'forward');
      }
      config.onEvent({ type: order_status, ...about });
    } else if (shown.state === 'booked' || shown.state === 'paid') {
      const booked: Booked = { ...shown, amount, isConfirmed: isConfirmed(status) };
      if (isMoved) booked.isMoved = true;
      if (moved) context.update(moved);
      if (JSON.stringify(booked) !== JSON.stringify(shown)) {
        shown = booked;
        $order.set(shown);
      }
      if (isMoved) config.onEvent({ type: 'moved', ...about, hours });
      if (booked.isConfirmed) config.onEvent({ type: 'confirmed', ...about, hours });
    }
    const isBack = status.payment_status === PAYMENT_STATUS_OF.refunded;
    if (isBack) config.onEvent({ type: 'refunded', ...about });
    const isOwed = status.payment_status === PAYMENT_STATUS_OF.paid;
    return shown.state === 'closed' ? !isOwed : order_status === 'completed';
  }

  for (let waitedMs = 0; waitedMs < GIVE_UP_AFTER_MS; ) {
    const answer = await config.api.call('getOrderStatus', { unique_id }, { signal });
    const isOver = answer.ok ? await follow(answer.data) : answer.failure.code === 'not_found';
    if (isOver || signal.aborted) break;
    const pauseMs = waitedMs < SLOW_AFTER_MS ? INTERVAL_MS : SLOW_INTERVAL_MS;
    await config.pause(pauseMs, signal);
    if (signal.aborted) break;
    waitedMs += pauseMs;
  }
  unlisten();
  asking.abort();
}

/** The hours that are shown, in the form of those of a status. */
function hoursIn({ $draft }: BookingContext): string | null {
  const draft = $draft.get();
  const block = chosenBlock(draft);
  if (!block || !draft.offer) return null;
  const time = `${String(block.time).padStart(2, '0')}:00:00`;
  return [block.date, time, block.hour_count, draft.offer.company_activity_id].join();
}

/** The order as it is now; its hours alone on a page that may not read all of it. */
async function readMoved(
  { $draft, config: { api } }: BookingContext,
  order_id: UniqueId,
  { date, time, hour_count, company_activity_id }: Status,
  signal: AbortSignal,
) {
  const { offer, activity } = $draft.get();
  const isSame = offer?.company_activity_id === company_activity_id;
  const [order, card] = await Promise.all([
    api.call('getOrder', { order_id }, { signal }),
    isSame ? null : findOffer(api, { company_activity_id, date }, signal),
  ]);
  const now = (card?.ok ? card.data : null) ?? offer;
  // The price of its hours carries that of its services.
  if (order.ok) return { ...draftOfOrder(order.data, now, activity), additional_services: {} };
  return { date, block: blockHours(Number(time.slice(0, 2)), hour_count), offer: now };
}
