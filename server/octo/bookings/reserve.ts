import { randomUUID } from 'node:crypto';
import { type Claimed, claimHours } from '../../booking/claim-hours.ts';
import { claimQuoted } from '../../booking/claim-quoted.ts';
import { hashOf } from '../../booking/idempotency.ts';
import { type Quote, quoteOrder } from '../../booking/quote-order.ts';
import { hasMostTests, MOST_TESTS } from '../../booking/test-orders.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { parseBody } from '../body.ts';
import { type OctoCall, wantsPricing } from '../call.ts';
import {
  answer,
  badField,
  impossible,
  type OctoOutcome,
  refuse,
  spentBooking,
} from '../refusals.ts';
import type { OctoRequest } from '../route.ts';
import type { Booking } from '../wire.ts';
import { type BookingKey, countHolds, findBooking, insertBooking } from './booking-rows.ts';
import { bookingView } from './booking-view.ts';
import { mergeContact } from './contact.ts';
import { Reservation, readUuid } from './fields.ts';
import { holdEndOf } from './hold-end.ts';
import { type BookedUnits, readUnits } from './unit-items.ts';
import { orderOf, readWantedTrip, type WantedTrip } from './wanted-trip.ts';

/** More at once is no reseller with guests, but one that keeps hours from others. */
const MOST_HOLDS = 100;

/** Holds hours for a reseller. The same request again returns the same booking. */
export async function reserve(
  { body }: OctoRequest,
  call: OctoCall,
): Promise<OctoOutcome<Booking>> {
  const parsed = parseBody(Reservation, body);
  if (!parsed.ok) return parsed;
  const given = parsed.data.uuid ?? null;
  const uuid = given === null ? null : readUuid(given);
  if (uuid === null && given !== null) return badUuid(given);
  const fields = { ...parsed.data, uuid };
  const key = { partnerId: call.partner.id, uuid: uuid ?? randomUUID() };
  const request_hash = hashOf(fields);
  const before = uuid ? await madeBefore(key, request_hash, call) : undefined;
  if (before) return before;
  const trip = await readWantedTrip(fields, call);
  if (!trip.ok) return trip;
  const { offer } = trip.data;
  if (fields.currency && wantsPricing(call) && fields.currency !== offer.currency)
    return badField('currency');
  const units = readUnits(offer, fields.unitItems);
  if (!units.ok) return units;
  return hold({ ...trip.data, ...units.data, key, request_hash, fields }, call);
}

const badUuid = (given: unknown) =>
  refuse('INVALID_BOOKING_UUID', 'field.wrong', {
    said: { path: 'uuid' },
    about: { uuid: typeof given === 'string' ? given.slice(0, 100) : '' },
  });

interface WantedHold extends WantedTrip, BookedUnits {
  key: BookingKey;
  request_hash: string;
  fields: Reservation;
}

async function hold(wanted: WantedHold, call: OctoCall): Promise<OctoOutcome<Booking>> {
  const { key, request_hash, offer, fields } = wanted;
  const { db, catalogue, now, partner, isTest, language } = call;
  const startsAt = wanted.starts[0] ?? now;
  const heldUntil = holdEndOf(fields.expirationMinutes, { createdAt: now, startsAt, now });
  const request = orderOf(wanted, { ...wanted, reference: fields.resellerReference });
  const orderer = { language, now, partner: partner.id, isTest, heldUntil };
  const result = await claimQuoted<MoreOutcomes>(db, {
    companyActivityId: offer.id,
    catalogue,
    quote: async (newest) => quoteOrder(newest, request, orderer),
    claim: (quote) => claimHold(quote, wanted, call),
  });
  if (result.outcome === 'refused') return impossible('sold_out');
  switch (result.claimed.outcome) {
    case 'booked': {
      call.announce(result.quote.orderId);
      const row = await findBooking(db, key);
      if (!row) throw new Error('a booking that was just made is gone');
      return answer(bookingView(row, call));
    }
    case 'known':
      return (await madeBefore(key, request_hash, call)) ?? impossible('sold_out');
    case 'too_many_tests':
      return refuse('BAD_REQUEST', 'refused.too_many_tests', { said: { count: MOST_TESTS } });
    case 'too_many_holds':
      return impossible('too_many_holds', { count: MOST_HOLDS });
    default:
      return impossible('sold_out');
  }
}

type MoreOutcomes =
  /** Another request has made the booking of this UUID. */
  { outcome: 'known' } | { outcome: 'too_many_holds' | 'too_many_tests' };

/** Writes the booking with its order and hours, or nothing. */
function claimHold(
  { created: _, ...order }: Quote,
  { key, request_hash, fields, unit_items }: WantedHold,
  call: OctoCall,
): Promise<Claimed | MoreOutcomes> {
  const { db, now, limits, isTest } = call;
  return inTransaction<Claimed | MoreOutcomes>(db, async (tx) => {
    const isNew = await insertBooking(tx, {
      partner_id: key.partnerId,
      uuid: key.uuid,
      order_id: order.orderId,
      request_hash,
      contact: mergeContact(null, fields.contact),
      notes: fields.notes || null,
      unit_items,
      updated_at: now,
    });
    if (!isNew) return { commit: false, value: { outcome: 'known' } };
    if (isTest && (await hasMostTests(tx, key.partnerId))) {
      return { commit: false, value: { outcome: 'too_many_tests' } };
    }
    if (limits && (await countHolds(tx, call, now)) >= MOST_HOLDS) {
      return { commit: false, value: { outcome: 'too_many_holds' } };
    }
    const value = await claimHours(tx, { ...order, key: null, mostOpen: null });
    return { commit: value.outcome === 'booked', value };
  });
}

/** What was made of a UUID before; undefined where nothing was. */
async function madeBefore(
  key: BookingKey,
  requestHash: string,
  call: OctoCall,
): Promise<OctoOutcome<Booking> | undefined> {
  const row = await findBooking(call.db, key);
  if (!row) return undefined;
  // The UUID of a live booking is not that of a test as well, or the reverse.
  const isSame = row.request_hash === requestHash && row.is_test === call.isTest;
  if (isSame) return answer(bookingView(row, call));
  return spentBooking('uuid_used', key.uuid);
}
