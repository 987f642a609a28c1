/**
 * A reseller's day by the OCTO standard, from the catalogue to a booking that is cancelled: a program
 * to start from, written from the standard's documents alone. The booking is cancelled also if a
 * request fails. Needs Node 22.18, `@octocloud/types`, and `OCTO_ENDPOINT` and `OCTO_KEY` to be set.
 */
import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type * as Octo from '@octocloud/types';
import {
  zAvailability,
  zAvailabilityCalendar,
  zBaseError,
  zBooking,
  zCapability,
  zProduct,
  zSupplier,
} from '@octocloud/types';

type Reseller = { endpoint: string; key: string; say: (line: string) => void };
type Issues = { issues: { path: (string | number)[]; message: string }[] };
type Schema<T> = { safeParse(value: unknown): { data?: T; error?: Issues } };
type Availability = ReturnType<typeof zAvailability.parse>;
type Booking = ReturnType<typeof zBooking.parse>;
type Day = ReturnType<typeof createClient> & ReturnType<typeof createReport>;
type Choice = Awaited<ReturnType<typeof chooseProduct>>;
type Offer = Awaited<ReturnType<typeof findStarts>>;

const CAPABILITIES = ['octo/pricing', 'octo/content'] as const;
const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** `send` returns any response. `request` throws unless it is 200 and has the schema's shape. */
function createClient(endpoint: string, key: string) {
  async function send(method: string, path: string, data?: object, bearer: string | null = key) {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    headers.set('Octo-Capabilities', CAPABILITIES.join(', '));
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
    const body = data ? JSON.stringify(data) : null;
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(`${endpoint}${path}`, { method, headers, body, signal });
    const json: unknown = await response.json().catch(() => null);
    return { status: response.status, headers: response.headers, json };
  }

  async function request<T>(schema: Schema<T>, method: string, path: string, data?: object) {
    const { status, headers, json } = await send(method, path, data);
    const name = `${method} ${path}`;
    if (status !== 200) throw new Error(`${name} returned ${status} ${JSON.stringify(json)}`);
    if (!headers.has('Octo-Capabilities')) throw new Error(`${name}: no Octo-Capabilities header`);
    const parsed = schema.safeParse(json);
    if (parsed.data) return parsed.data;
    const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`${name} has another shape: ${issues?.join('; ')}`);
  }
  return { send, request };
}

/** Says each step and collects what differs from the standard. */
function createReport(say: (line: string) => void) {
  const steps: string[] = [];
  const findings: string[] = [];
  function step(title: string, line: string) {
    steps.push(title);
    say(`${title}: ${line}`);
  }
  function expect(holds: boolean, finding: string) {
    if (holds) return;
    findings.push(`${steps.at(-1) ?? 'Start'}: ${finding}`);
    say(`  Not as the standard says: ${finding}`);
  }
  return { steps, findings, step, expect };
}

async function readSupplier({ request, step, expect }: Day) {
  const { name, endpoint } = await request(zSupplier, 'GET', '/supplier');
  step('Supplier', `${name}, ${endpoint}`);
  expect(!endpoint.endsWith('/'), 'the endpoint ends with a slash');

  const ids = (await request(zCapability.array(), 'GET', '/capabilities')).map(({ id }) => id);
  step('Capabilities', ids.join(', '));
  for (const id of CAPABILITIES) expect(ids.includes(id), `${id} is not listed`);
}

/** Chooses the first product whose default option has a free day in the next two weeks. */
async function chooseProduct({ request, step, expect }: Day) {
  const products = await request(zProduct.array(), 'GET', '/products');
  step('Products', `${products.length}`);
  for (const { id, title, pricingPer, options } of products) {
    const priced = pricingPer === 'BOOKING' ? options : options.flatMap((option) => option.units);
    const hasPrices = pricingPer !== undefined && priced.every((item) => item.pricingFrom?.length);
    expect(hasPrices, `${id} has no prices with octo/pricing`);
    expect(title !== undefined, `${id} has no title with octo/content`);
  }

  const inDays = (n: number) => new Date(Date.now() + n * UNIT_MS.day).toISOString().slice(0, 10);
  const twoWeeks = { localDateStart: inDays(1), localDateEnd: inDays(14) };
  for (const product of products) {
    const option = product.options.find((item) => item.default) ?? product.options[0];
    const unit = option?.units[0];
    if (!option || !unit) continue;
    const minimums = [unit.restrictions.minQuantity, option.restrictions.minUnits];
    const quantity = Math.max(1, ...minimums.map((minimum) => minimum ?? 1));
    const ids = { productId: product.id, optionId: option.id };
    const query = { ...ids, units: [{ id: unit.id, quantity }] };
    const schema = zAvailabilityCalendar.array();
    const body: Octo.AvailabilityCalendarBody = { ...query, ...twoWeeks };
    const days = await request(schema, 'POST', '/availability/calendar', body);
    const freeDays = days.filter((day) => day.available);
    if (freeDays.length === 0) continue;
    const names = [product, option, unit].map((item) => item.title ?? item.internalName);
    step('Product', `${names.join(', ')}, quantity ${quantity}`);
    step('Calendar', `${days.length} days, ${freeDays.length} free`);
    const hasPrices = freeDays.every((day) => day.pricingFrom ?? day.unitPricingFrom);
    expect(hasPrices, 'a free day has no price');
    const unitIds = Array<string>(quantity).fill(unit.id);
    return { product, option, ids, query, unitIds, freeDays };
  }
  throw new Error('no product has a free day in the next two weeks');
}

/** Finds two starts that can still be cancelled, from the last free day backwards. */
async function findStarts({ request, step, expect }: Day, choice: Choice) {
  const { cancellationCutoffAmount, cancellationCutoffUnit } = choice.option;
  const cutoffMs = cancellationCutoffAmount * UNIT_MS[cancellationCutoffUnit];
  const found: Availability[] = [];
  for (const { localDate } of choice.freeDays.toReversed()) {
    const day = { localDateStart: localDate, localDateEnd: localDate };
    const body: Octo.AvailabilityCheckBody = { ...choice.query, ...day };
    const starts = await request(zAvailability.array(), 'POST', '/availability', body);
    const free = starts.filter((start) => start.available);
    step('Starts', `${localDate}, ${free.length} free of ${starts.length}`);
    expect(free.length > 0, 'no free start on a free day of the calendar');
    const faulty = free.filter((a) => !a.pricing || !a.localDateTimeStart.startsWith(localDate));
    expect(faulty.length === 0, 'a start is on another day or has no pricing for the units');
    found.push(...free.filter((a) => Date.parse(a.localDateTimeStart) - cutoffMs > Date.now()));
    const [first, ...others] = found;
    const last = others.at(-1);
    if (first && last) return { ...choice, first, last };
  }
  throw new Error('there are no two free starts that can still be cancelled');
}

async function book({ request, step, expect }: Day, offer: Offer, uuid: string) {
  const { product, ids, first, last } = offer;
  const path = `/bookings/${uuid}`;
  const unitItems = offer.unitIds.map((unitId) => ({ uuid: randomUUID(), unitId }));
  const uuidsOf = (items: { uuid: string }[]) => String(items.map((item) => item.uuid).sort());

  function stepTo(title: string, booking: Booking, statuses: string[], start?: Availability) {
    const { status, availability, utcExpiresAt, cancellation } = booking;
    const pending = status === 'PENDING' && 'the supplier confirms it later';
    const held = status === 'ON_HOLD' && `held until ${utcExpiresAt}`;
    const refund = cancellation && `refund ${cancellation.refund}, ${cancellation.reason}`;
    const parts = [status, availability?.localDateTimeStart, pending, held, refund];
    step(title, parts.filter(Boolean).join(', '));
    expect(statuses.includes(status), `the status is not ${statuses.join(' or ')}`);
    expect(booking.uuid === uuid, `uuid ${booking.uuid}, not ${uuid}`);
    const isSame = booking.productId === ids.productId && booking.optionId === ids.optionId;
    expect(isSame, 'another product or option');
    expect(uuidsOf(booking.unitItems) === uuidsOf(unitItems), 'other unit items');
    expect(booking.pricing !== undefined, 'no pricing with octo/pricing');
    if (start) expect(booking.availabilityId === start.id, `start ${booking.availabilityId}`);
  }

  // The uuid is ours, so the request may be repeated, for example after a timeout.
  const start = { availabilityId: first.id, expirationMinutes: 5 };
  const body: Octo.BookingReservationBody = { uuid, ...ids, ...start, unitItems };
  const hold = await request(zBooking, 'POST', '/bookings', body);
  stepTo('Reserve', hold, ['ON_HOLD'], first);
  const repeated = await request(zBooking, 'POST', '/bookings', body);
  stepTo('Reserve again', repeated, ['ON_HOLD'], first);
  expect(repeated.id === hold.id, `a second booking ${repeated.id}, the first is ${hold.id}`);

  const extended = await request(zBooking, 'POST', `${path}/extend`, { expirationMinutes: 15 });
  stepTo('Extend', extended, ['ON_HOLD'], first);
  expect(String(extended.utcExpiresAt) > String(hold.utcExpiresAt), 'not held longer');
  const changed = await request(zBooking, 'PATCH', path, { availabilityId: last.id });
  stepTo('Change the hold', changed, ['ON_HOLD'], last);

  const resellerReference = `R-${uuid.slice(0, 8)}`;
  const name = { firstName: 'Ada', lastName: 'Byron', country: 'GB', postalCode: 'NW1 1AA' };
  const reach = { emailAddress: 'ada@example.com', phoneNumber: '+447700900123' };
  const contact: Octo.BookingContact = { ...name, ...reach, notes: 'By train' };
  const details: Octo.BookingConfirmationBody = { contact, resellerReference };
  const confirmed = await request(zBooking, 'POST', `${path}/confirm`, details);
  const booked = product.instantConfirmation ? ['CONFIRMED'] : ['CONFIRMED', 'PENDING'];
  stepTo('Confirm', confirmed, booked, last);
  expect(confirmed.contact.emailAddress === contact.emailAddress, 'another email address');
  const tickets = [confirmed.voucher, ...confirmed.unitItems.map((item) => item.ticket)];
  const isDue = confirmed.status === 'CONFIRMED' && product.instantDelivery;
  expect(!isDue || tickets.some(Boolean), 'no voucher and no ticket with instantDelivery');

  const read = await request(zBooking, 'GET', path);
  stepTo('Read', read, booked, last);
  expect(read.cancellable, 'not cancellable before the cutoff');
  const { supplierReference } = read;
  for (const [key, reference] of Object.entries({ resellerReference, supplierReference })) {
    if (reference === null) continue;
    const query = new URLSearchParams({ [key]: reference });
    const uuids = uuidsOf(await request(zBooking.array(), 'GET', `/bookings?${query}`));
    step('List', `${query}`);
    expect(uuids === uuid, `the uuids are ${uuids}, not ${uuid}`);
  }

  const moved = await request(zBooking, 'PATCH', path, { availabilityId: first.id });
  stepTo('Move', moved, booked, first);
  const reason = 'Train strike';
  const cancelled = await request(zBooking, 'POST', `${path}/cancel`, { reason });
  stepTo('Cancel', cancelled, ['CANCELLED']);
  const reread = await request(zBooking, 'GET', path);
  stepTo('Read again', reread, ['CANCELLED']);
  expect(reread.cancellation?.reason === reason, `the reason is not ${reason}`);
}

async function sendWrongRequests({ send, step, expect }: Day, { ids, first, unitIds }: Offer) {
  const none = randomUUID();
  const search = { ...ids, optionId: none, availabilityIds: [first.id] };
  const unitItems = unitIds.map((unitId) => ({ unitId }));
  const booking = { ...ids, availabilityId: first.id, unitItems };
  const requests = {
    INVALID_PRODUCT_ID: () => send('GET', `/products/${none}`),
    INVALID_OPTION_ID: () => send('POST', '/availability', search),
    INVALID_UNIT_ID: () => send('POST', '/bookings', { ...booking, unitItems: [{ unitId: none }] }),
    INVALID_AVAILABILITY_ID: () => send('POST', '/bookings', { ...booking, availabilityId: none }),
    INVALID_BOOKING_UUID: () => send('GET', `/bookings/${none}`),
    UNAUTHORIZED: () => send('GET', '/products', undefined, null),
  };
  for (const [code, sendWrong] of Object.entries(requests)) {
    const { status, json } = await sendWrong();
    const error = zBaseError.safeParse(json).data;
    step('Wrong request', `${status} ${error?.error}, ${error?.errorMessage}`);
    expect(status === 400 && error?.error === code, `not 400 ${code}`);
  }
}

/** Returns what differs from the standard. An empty list is good. */
export async function sellByOcto({ endpoint, key, say }: Reseller): Promise<string[]> {
  const day = { ...createClient(endpoint.replace(/\/$/, ''), key), ...createReport(say) };
  const uuid = randomUUID();
  try {
    await readSupplier(day);
    const offer = await findStarts(day, await chooseProduct(day));
    await book(day, offer, uuid);
    await sendWrongRequests(day, offer);
  } catch (error) {
    day.findings.push(`Stopped: ${error}`);
    say(`  Stopped: ${error}`);
    await day.send('POST', `/bookings/${uuid}/cancel`, {}).catch(() => null);
  }
  const verdict = day.findings.length === 0 ? 'all' : 'not all';
  say(`${day.steps.length} steps, ${verdict} as the standard says`);
  return day.findings;
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const { OCTO_ENDPOINT: endpoint, OCTO_KEY: key } = process.env;
  if (process.argv.includes('--help') || !endpoint || !key) {
    console.log('Usage: OCTO_ENDPOINT=https://… OCTO_KEY=… npm run octo:sell');
    console.log('Books, moves and cancels there, and says what it finds.');
    process.exitCode = process.argv.includes('--help') ? 0 : 2;
  } else {
    const findings = await sellByOcto({ endpoint, key, say: console.log });
    process.exitCode = findings.length ? 1 : 0;
  }
}
