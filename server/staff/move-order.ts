import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import type {
  moveOrder as MoveOrder,
  quoteOrderMove as QuoteOrderMove,
} from '@seahour/api-types/staff-orders.ts';
import { blockStarts, isWithinDay } from '../availability/block.ts';
import { claimHours } from '../booking/claim-hours.ts';
import { freeHours } from '../booking/claims.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { keptPrice, type MovedPrice, newPrice } from '../booking/moved-price.ts';
import { wakeGuarantee } from '../booking/order-money.ts';
import { type ChangedPlace, findLastMove, type NewPlace } from '../booking/order-places.ts';
import { findOffer, type OfferRow, takesGuests } from '../catalogue/offers.ts';
import { announceOrders } from '../outbox/announce.ts';
import { dropNews, notify } from '../outbox/notify.ts';
import { refundSum } from '../payments/refund.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { whyOutOfReach } from './date-reach.ts';
import { notYours, ownOffer, ownOrder } from './member.ts';
import { areFreeFor, setOrderPlace } from './move-order-rows.ts';
import { canMove, seesSums } from './order-view.ts';
import { kept, viewOf } from './orders.ts';
import type { StaffCall } from './staff-call.ts';
import { insertStaffChange } from './staff-changes.ts';
import type { StaffOrderRow } from './staff-orders.ts';

const HOUR_MS = 3_600_000;

type Request = Omit<ParsedRequestOf<typeof QuoteOrderMove>, 'init_data'>;

/** What an order costs at other hours or on another boat, and whether these are free. */
export async function quoteOrderMove(
  request: Request,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof QuoteOrderMove>>> {
  const { db, member, now } = call;
  const found = await ownOrder(db, member, request.order_id);
  if (!found.ok) return found;
  const order = found.data;
  const own = await ownOffer(db, member, request.company_activity_id);
  if (!own.ok) return own;
  const target = await findTarget(db, order, request, now);
  if (!target.ok) return target;
  const { offer, place, starts } = target.data;
  const { currency } = order;
  const isHere = isSamePlace(place, placeOf(order));
  const { minor } = (isHere ? keptPrice(order) : newPrice(order, offer, place)).total;
  return answer({
    ...(seesSums(order, order.membership.role, now)
      ? {
          price: {
            amount: toMajor(minor, currency),
            was: toMajor(order.amount_minor, currency),
          },
        }
      : {}),
    currency,
    is_free: isHere || (await areFreeFor(db, { orderId: order.order_id, offer, starts, now })),
  });
}

/**
 * Moves an order for staff: its hours, its boat, the money and the news are one transaction. It keeps
 * its status, as staff have agreed on it. Moved back before its guest was told, nobody is.
 */
export function moveOrder(
  request: Omit<ParsedRequestOf<typeof MoveOrder>, 'init_data'>,
  call: StaffCall,
): Promise<Outcome<StaffOrder>> {
  const { order_id } = request;
  const { member, now } = call;
  return kept(call.db, async (tx) => {
    // First, so that it is read as others left it.
    await lockOrder(tx, order_id);
    const order = await ownOrder(tx, member, order_id);
    if (!order.ok) return order;
    const was = placeOf(order.data);
    const own = await ownOffer(tx, member, request.company_activity_id);
    if (!own.ok) return own;
    const target = await findTarget(tx, order.data, request, now);
    if (!target.ok) return target;
    const { place } = target.data;
    if (isSamePlace(place, was)) return viewOf(tx, order_id, call);
    // A wrong price is answered with the right one.
    if (request.price === 'new' && !seesSums(order.data, order.data.membership.role, now)) {
      return refuse('forbidden', { path: 'price', code: 'invalid_value' });
    }
    const { staff_id } = order.data.membership;
    const by = { staff_id, event: 'moved_by_crew', now } as const;
    const went = await goTo(tx, order.data, target.data, { ...request, ...by });
    return went.ok ? viewOf(tx, order_id, call) : went;
  });
}

/** Moves an order that is locked to the same hours of another day, at the price that it has. */
export async function moveForWeather(
  tx: Db,
  order: StaffOrderRow,
  date: string,
  { staff_id, now }: Pick<Mover, 'staff_id' | 'now'>,
): Promise<Outcome<null>> {
  const target = await findTarget(
    tx,
    order,
    { ...placeOf(order), order_id: order.order_id, date },
    now,
  );
  if (!target.ok) return target;
  return goTo(tx, order, target.data, { price: 'keep', staff_id, event: 'moved_by_weather', now });
}

/** Who moves an order, and as what people hear of it. */
interface Mover {
  staff_id: number;
  event: 'moved_by_crew' | 'moved_by_weather';
  now: Date;
}

async function goTo(
  tx: Db,
  order: StaffOrderRow,
  target: Target,
  { staff_id, event, now, ...agreed }: Mover & AgreedTo,
): Promise<Outcome<null>> {
  const { order_id } = order;
  const price = priceOf(order, target, agreed);
  if (!price.ok) return price;
  // Said before and after: hours of both days and boats change.
  await announceOrders(tx, [order_id]);
  const claimed = await takePlace(tx, order_id, target, { price: price.data, now });
  if (!claimed.ok) return claimed;
  await refundSum(tx, order_id, price.data.refund_minor, now);
  await wakeGuarantee(tx, order_id, now);
  await tell(tx, order, { was: placeOf(order), became: target.place }, { staff_id, event, now });
  await announceOrders(tx, [order_id]);
  return answer(null);
}

interface Target {
  offer: OfferRow;
  place: ChangedPlace;
  starts: readonly Date[];
}

/** Where an order is to go, if it may; staff are exempt from what binds visitors. */
async function findTarget(
  db: Db,
  order: StaffOrderRow,
  { company_activity_id, date, time, hour_count: wanted }: Request,
  now: Date,
): Promise<Outcome<Target>> {
  const offer = await findOffer(db, company_activity_id);
  if (!offer) return notYours('company_activity_id');
  const unreachable = whyOutOfReach(offer, { date, path: 'date' }, now);
  if (unreachable) return unreachable;
  const hour_count = wanted ?? order.hour_count;
  const place = { company_activity_id, title: offer.title, date, time, hour_count };
  const block = { date, time, hourCount: hour_count };
  if (!isWithinDay(block)) {
    const path = wanted === undefined ? 'time' : 'hour_count';
    return refuse('invalid_input', { path, code: 'too_big' });
  }
  if (!canMove(order, now)) return refuse('status_conflict');
  const starts = blockStarts(block, offer.time_zone);
  const [first] = starts ?? [];
  if (!starts || !first) return refuse('invalid_input', { path: 'time', code: 'invalid_value' });
  if (first.getTime() + HOUR_MS <= now.getTime()) {
    return refuse('invalid_input', { path: 'time', code: 'past_hour' });
  }
  const { company_id, city_id, currency } = offer;
  const isAlike =
    company_id === order.company_id && city_id === order.city_id && currency === order.currency;
  const path = 'company_activity_id';
  if (!isAlike) return refuse('invalid_input', { path, code: 'invalid_value' });
  const isOther = company_activity_id !== order.company_activity_id;
  if (isOther && !takesGuests(offer, order.guests ?? undefined)) {
    return refuse('invalid_input', { path, code: 'too_small' });
  }
  return answer({ offer, place, starts });
}

type AgreedTo = Pick<ParsedRequestOf<typeof MoveOrder>, 'price' | 'amount'>;

interface AgreedPrice extends MovedPrice {
  /** What stands for the price of the hours; null where that is what it costs. */
  agreed_minor: number | null;
}

/** The price that was agreed to, if it is still that. */
function priceOf(
  order: StaffOrderRow,
  { offer, place }: Target,
  { price, amount }: AgreedTo,
): Outcome<AgreedPrice> {
  const offered = newPrice(order, offer, place);
  const { minor, currency } = offered.total;
  if (price === 'keep') {
    const isPrice = order.agreed_minor === null && minor === order.amount_minor;
    if (isPrice) return answer({ ...offered, agreed_minor: null });
    return answer({ ...keptPrice(order), agreed_minor: order.amount_minor });
  }
  if (amount !== undefined && toMinor(amount, currency) === minor) {
    return answer({ ...offered, agreed_minor: null });
  }
  return { ...refuse('price_changed'), total: { amount: toMajor(minor, currency), currency } };
}

/** Gives an order its new hours for the old ones. */
async function takePlace(
  tx: Db,
  order_id: OrderId,
  { offer, place, starts }: Target,
  { price, now }: { price: AgreedPrice; now: Date },
): Promise<Outcome<null>> {
  await freeHours(tx, [order_id]);
  // Before the hours: they name the order by its boat.
  await setOrderPlace(tx, order_id, {
    ...place,
    starts_at: starts[0] ?? now,
    hour_price_minor: price.hour_price_minor,
    discount_minor: price.discount_minor,
    amount_minor: price.total.minor,
    agreed_minor: price.agreed_minor,
  });
  const { outcome } = await claimHours(tx, {
    offer,
    orderId: order_id,
    starts,
    expiresAt: null,
    isTest: false,
    now,
  });
  if (outcome === 'booked') return answer(null);
  return refuse(outcome === 'closed' ? 'slot_closed' : 'slot_taken');
}

/** Tells of a move, unless it ends where the guest last knew the order to be. */
async function tell(
  tx: Db,
  { order_id }: StaffOrderRow,
  { was, became }: { was: ChangedPlace; became: ChangedPlace },
  { staff_id, event, now }: Mover,
): Promise<void> {
  const isWaiting = await dropNews(tx, { order_id, event: 'moved_by_crew' });
  const known = (isWaiting && (await findLastMove(tx, order_id))?.known) || was;
  await insertStaffChange(tx, {
    staff_id,
    company_activity_id: became.company_activity_id,
    kind: 'order_hours',
    order_id,
    starts_at: null,
    was: JSON.stringify(was),
    became: JSON.stringify({ ...became, known } satisfies NewPlace),
    changed_at: now,
  });
  const told = isSamePlace(known, became) ? 'moved_back' : event;
  await notify(tx, { order_id, event: told, actor_staff_id: staff_id });
}

const placeOf = ({
  company_activity_id,
  title,
  date,
  time,
  hour_count,
}: StaffOrderRow): ChangedPlace => ({ company_activity_id, title, date, time, hour_count });

/** Whatever the boat was called then. */
const isSamePlace = (one: ChangedPlace, other: ChangedPlace): boolean =>
  one.company_activity_id === other.company_activity_id &&
  one.date === other.date &&
  one.time === other.time &&
  one.hour_count === other.hour_count;
