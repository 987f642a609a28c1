import { localTime, utcTime } from '../availability-id.ts';
import { type OctoCall, wantsPricing } from '../call.ts';
import { pricingOf } from '../pricing.ts';
import type { Booking, Contact } from '../wire.ts';

const HOUR_MS = 3_600_000;
const TIME_ZONE = 'UTC';
/** Names nothing, and has the form of a UUID. */
const NO_UUID = '00000000-0000-4000-8000-000000000000';
const NO_NUMBER = 'SH-0000-0000';

const NO_PRICE = { minor: 0, currency: 'USD' };

const NOBODY: Contact = {
  ...{ fullName: null, firstName: null, lastName: null, emailAddress: null, phoneNumber: null },
  ...{ locales: [], postalCode: null, country: null, notes: null },
};

/** The booking of a test event: whole, so that a receiver can read it, and marked as a test. */
export function sampleBooking({
  now,
  capabilities,
}: Pick<OctoCall, 'now' | 'capabilities'>): Booking {
  const utc = utcTime(now);
  const at = (hours: number) => new Date(Math.ceil(now.getTime() / HOUR_MS + hours) * HOUR_MS);
  const [start, end] = [localTime(TIME_ZONE, at(48)), localTime(TIME_ZONE, at(51))];
  const lasting = { utcRedeemedAt: null, contact: NOBODY, ticket: null };
  const price = pricingOf(NO_PRICE, { commission_percent: 0 });
  const priced = wantsPricing({ capabilities }) ? { pricing: price } : {};
  return {
    ...{ id: NO_NUMBER, uuid: NO_UUID, testMode: true, status: 'CONFIRMED' },
    ...{ resellerReference: null, supplierReference: NO_NUMBER },
    ...{ utcCreatedAt: utc, utcUpdatedAt: utc, utcConfirmedAt: utc },
    ...{ utcExpiresAt: null, utcRedeemedAt: null },
    ...{ productId: '1', optionId: '3h', freesale: false, cancellable: true, cancellation: null },
    availabilityId: start,
    availability: {
      ...{ id: start, localDateTimeStart: start, localDateTimeEnd: end, allDay: false },
      ...{ utcCutoffAt: utcTime(at(47)), openingHours: [], available: false },
      ...{ status: 'SOLD_OUT', vacancies: 0, capacity: 1, maxUnits: 1 },
    },
    ...{ contact: NOBODY, notes: null, deliveryMethods: ['VOUCHER'] },
    voucher: {
      ...{ redemptionMethod: 'MANIFEST', utcRedeemedAt: null },
      deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: NO_NUMBER }],
    },
    unitItems: [
      {
        ...{ uuid: NO_UUID, unitId: 'guest', status: 'CONFIRMED', ...lasting },
        ...{ resellerReference: null, supplierReference: null },
        ...priced,
      },
    ],
    ...priced,
  };
}
