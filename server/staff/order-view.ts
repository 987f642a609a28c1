import type { Order, OrderStatus } from '@seahour/api-types/order.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { allowsMove, ORDER_MOVES } from '@seahour/api-types/rules/order-moves.ts';
import type { GuestTold, StaffOrder, StaffRole } from '@seahour/api-types/staff-order.ts';
import { collectMinor, isDisputed } from '../booking/order-money.ts';
import { channelOf } from '../booking/order-rows.ts';
import { orderFacts } from '../booking/orders.ts';
import { writtenPhone } from '../booking/phone.ts';
import type { Caller } from '../catalogue/caller.ts';
import { releaseAt } from '../payments/guarantee-rows.ts';
import { localise } from '../platform/localise.ts';
import { roleIn } from './member.ts';
import type { Actor } from './staff-call.ts';
import type { StaffOrderRow } from './staff-orders.ts';

/** A role, or a chat of several people who have each their own. */
export type Viewer = StaffRole | 'group';

/** When each role sees sums and contacts of an order. */
const SEES = {
  owner: 'always',
  dispatcher: 'always',
  captain: 'on its day',
  group: 'never',
} as const satisfies Record<Viewer, 'always' | 'on its day' | 'never'>;

/** Whether somebody sees sums and contacts of an order. */
export const seesSums = (
  { time_zone, date }: Pick<StaffOrderRow, 'time_zone' | 'date'>,
  role: Viewer,
  now: Date,
): boolean =>
  SEES[role] === 'always' || (SEES[role] === 'on its day' && cityDate(time_zone, now) === date);

/** Orders for whom a call is by: of each company in their role there. */
export const viewOrders = (rows: readonly StaffOrderRow[], call: Actor): StaffOrder[] =>
  rows.map((row) => staffOrder(row, roleIn(call.member, row.company_id), call));

/** An order for somebody of its company, without what is not for their role. */
export function staffOrder(
  row: StaffOrderRow,
  role: Viewer,
  { language, now }: Caller,
): StaffOrder {
  // The code goes back to the guest where the order ends: it is theirs to know.
  const { hour_price, amount, discount, due, refund, no_show_fee, taken, code, ...seen } =
    orderFacts(row, language);
  const { phone, mail, additional_services, ...rest } = seen;
  const isSeen = seesSums(row, role, now);
  return {
    ...rest,
    order_id: row.order_id,
    ...(isSeen ? { hour_price, amount } : {}),
    ...(isSeen && discount !== undefined ? { discount } : {}),
    ...(isSeen && due !== undefined ? { due } : {}),
    ...(isSeen && refund !== undefined ? { refund } : {}),
    ...(isSeen && taken !== undefined ? { taken } : {}),
    // Of what is only held nothing is owed yet.
    ...(isSeen && row.expires_at === null && collectMinor(row) > 0
      ? { to_collect: toMajor(collectMinor(row), row.currency) }
      : {}),
    ...(row.taken_by
      ? { taken_by: { ...row.taken_by, at: new Date(row.taken_by.at).toISOString() } }
      : {}),
    ...(isSeen && no_show_fee !== undefined ? { no_show_fee } : {}),
    ...(isSeen ? { phone: writtenPhone(phone), mail } : {}),
    additional_services: isSeen
      ? additional_services
      : additional_services.map(({ service_id, name, quantity }) => ({
          service_id,
          name,
          quantity,
        })),
    city_name: localise(row.city_name, language),
    guest_channel: channelOf(row),
    ...guestTold(row),
    source: row.source,
    created_at: row.came_in_at.toISOString(),
    ...(row.money_flag ? { money_flag: row.money_flag } : {}),
    ...(row.end_reason ? { end_reason: row.end_reason } : {}),
    moves: movesOf(row, now),
    can_move: canMove(row, now),
    ...(row.note ? { note: row.note } : {}),
    revision: row.revision,
    language: row.language,
    ...(row.agreed_minor === null ? {} : { agreed: true }),
    ...(row.checked_in_at ? { checked_in_at: row.checked_in_at.toISOString() } : {}),
    ...chargeUntil(row, no_show_fee),
  };
}

/** What goes on until its hours begin; what is only held is paid or confirmed by its partner first. */
export function canMove(row: StaffOrderRow, now: Date): boolean {
  const { order_status, expires_at, starts_at } = row;
  const isOpen = order_status === 'unconfirmed' || order_status === 'confirmed';
  return isOpen && expires_at === null && starts_at > now && !isDisputed(row);
}

/** Only a card that is kept can be charged, also by somebody who sees no prices. */
function chargeUntil(
  { card_state, starts_at }: StaffOrderRow,
  no_show_fee: Order['no_show_fee'],
): Pick<StaffOrder, 'charge_until'> {
  const isKept = card_state === 'kept' && no_show_fee?.state === 'secured';
  return isKept ? { charge_until: releaseAt(starts_at).toISOString() } : {};
}

/** What is on its way to somebody whom nothing reaches will not arrive, and that is known at once. */
export function guestTold(row: StaffOrderRow): { guest_told?: GuestTold } {
  if (!row.guest_message) return {};
  const { state } = row.guest_message;
  const channel = channelOf(row);
  const isUnreachable = state === 'unreachable' || channel === null;
  return { guest_told: isUnreachable ? { state: 'unreachable' } : { state, channel } };
}

/** What the server takes, see `moveOrder`: what has to be paid first is not confirmed before. */
export function movesOf(
  { order_status, expires_at, starts_at, ended_at }: StaffOrderRow,
  now: Date,
): OrderStatus[] {
  const moves: readonly OrderStatus[] = ORDER_MOVES[order_status];
  return moves.filter(
    (to) =>
      !(to === 'confirmed' && expires_at !== null) &&
      allowsMove({ from: order_status, to, startsAt: starts_at, endedAt: ended_at }, now),
  );
}
