import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import type { OrderFact, StaffOrder } from '@seahour/api-types/staff-order.ts';
import type { editOrder as endpoint } from '@seahour/api-types/staff-orders.ts';
import { agreedMinor } from '../booking/agreed-amount.ts';
import { type FactChanges, updateFacts } from '../booking/edit-facts.ts';
import { parsePhone } from '../booking/phone.ts';
import { guestLimitOf } from '../catalogue/offers.ts';
import { announceOrders, reviseMessages } from '../outbox/announce.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { type Owned, ownOffer, ownOrder } from './member.ts';
import { kept, viewOf } from './orders.ts';
import type { StaffCall } from './staff-call.ts';
import { insertStaffChange } from './staff-changes.ts';
import type { StaffOrderRow } from './staff-orders.ts';

type Edit = Omit<ParsedRequestOf<typeof endpoint>, 'init_data' | 'order_id' | 'revision'>;

/** Changes facts of an order as it was seen; of two who saw the same one, the second gets a conflict. */
export function editOrder(
  { init_data: _, order_id, revision, ...edit }: ParsedRequestOf<typeof endpoint>,
  call: StaffCall,
): Promise<Outcome<StaffOrder>> {
  return kept(call.db, async (tx) => {
    const found = await ownOrder(tx, call.member, order_id);
    if (!found.ok) return found;
    const order = found.data;
    const hidden = factsOf(edit).find((fact) => !mayEdit(order, fact, call.now));
    if (hidden) return refuse('forbidden', { path: hidden, code: 'invalid_value' });
    const offer = await ownOffer(tx, call.member, order.company_activity_id);
    if (!offer.ok) return offer;
    const changes = readChanges(edit, order, offer.data);
    if (!changes.ok) return changes;
    const isSaved = await updateFacts(tx, { order_id, revision, changes: changes.data });
    if (!isSaved) return refuse('status_conflict');
    const view = await ownOrder(tx, call.member, order_id);
    if (!view.ok) return view;
    const facts = factsOf(edit).filter((fact) => isOther(fact, order, view.data));
    if (facts.length > 0) {
      await insertStaffChange(tx, {
        staff_id: order.membership.staff_id,
        company_activity_id: order.company_activity_id,
        kind: 'order_facts',
        order_id,
        starts_at: null,
        was: writtenFacts(facts, order),
        became: writtenFacts(facts, view.data),
        changed_at: call.now,
      });
    }
    await announceOrders(tx, [order_id]);
    await reviseMessages(tx, [order_id]);
    return viewOf(tx, order_id, call);
  });
}

const factsOf = (edit: Edit): OrderFact[] =>
  (Object.keys(edit) as OrderFact[]).filter((fact) => edit[fact] !== undefined);

/** Captains edit what they need aboard, and on the day of the trip all that they see. */
function mayEdit(
  { membership, time_zone, date }: Owned<StaffOrderRow>,
  fact: OrderFact,
  now: Date,
): boolean {
  const isOpen = membership.role !== 'captain' || cityDate(time_zone, now) === date;
  return isOpen || fact === 'note' || fact === 'guests';
}

function readChanges(
  { phone, amount, guests, ...rest }: Edit,
  order: StaffOrderRow,
  offer: Parameters<typeof guestLimitOf>[0] & { country_code: string },
): Outcome<FactChanges> {
  const limit = guestLimitOf(offer);
  if (guests !== undefined && limit !== null && guests > limit) {
    return refuse('invalid_input', { path: 'guests', code: 'too_big' });
  }
  const number = phone === undefined ? undefined : parsePhone(phone, offer.country_code);
  if (number === null) return refuse('invalid_input', { path: 'phone', code: 'invalid_phone' });
  const changes = { ...rest, guests, phone: number };
  if (amount === undefined) return answer(changes);
  if (order.payment_method === 'now') {
    return refuse('invalid_input', { path: 'amount', code: 'invalid_value' });
  }
  if (amount === null) return answer({ ...changes, agreed_minor: null });
  const minor = agreedMinor(amount, order.currency);
  return minor.ok ? answer({ ...changes, agreed_minor: minor.data }) : minor;
}

/** What a fact is, as far as it may be kept beside the order. */
const FACT = {
  note: (row) => row.note,
  name: (row) => row.name,
  phone: (row) => row.phone,
  mail: (row) => row.mail,
  guests: (row) => row.guests,
  language: (row) => row.language,
  amount: ({ amount_minor, agreed_minor, currency }) =>
    `${toMajor(amount_minor, currency)}${agreed_minor === null ? '' : ' agreed'}`,
} as const satisfies Record<OrderFact, (row: StaffOrderRow) => string | number | null>;

const isOther = (fact: OrderFact, was: StaffOrderRow, is: StaffOrderRow): boolean =>
  FACT[fact](was) !== FACT[fact](is);

/** Who a guest is stands with the order alone, where it is forgotten in time. */
const PERSONAL: ReadonlySet<OrderFact> = new Set(['note', 'name', 'phone', 'mail']);

const writtenFacts = (facts: readonly OrderFact[], row: StaffOrderRow): string =>
  JSON.stringify(
    Object.fromEntries(
      facts.map((fact) => [fact, PERSONAL.has(fact) ? 'changed' : FACT[fact](row)]),
    ),
  );
