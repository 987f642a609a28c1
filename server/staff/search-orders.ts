import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { OrderId } from '@seahour/api-types/primitives.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { searchOrders as endpoint } from '@seahour/api-types/staff-orders.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { mine, roleIn } from './member.ts';
import { viewOrders } from './order-view.ts';
import { wordsQuery } from './order-words.ts';
import { countLists, listPage } from './search-rows.ts';
import type { PlaceInList, SearchedBoat } from './search-where.ts';
import type { StaffCall } from './staff-call.ts';
import { listOrdersById } from './staff-orders.ts';
import { listOfferZones } from './staff-rows.ts';

type Request = ParsedRequestOf<typeof endpoint>;
type Page = ResponseOf<typeof endpoint>;

const PAGE_LENGTH = 50;
/** What a database takes for a day. */
const FIRST_DAY = '2000-01-01';

/** One page of a list, by keyset: orders that come in meanwhile repeat and skip nothing. */
export async function searchOrders(request: Request, call: StaffCall): Promise<Outcome<Page>> {
  const { from, to, limit = PAGE_LENGTH, company_activity_ids: wanted } = request;
  const after = request.after === undefined ? null : readCursor(request.after);
  if (after === undefined) return refuse('invalid_input', { path: 'after', code: 'invalid_value' });
  for (const [path, day] of [['from', from] as const, ['to', to] as const]) {
    if (day && day < FIRST_DAY) return refuse('invalid_input', { path, code: 'too_small' });
  }
  if (from && to && to < from) return refuse('invalid_input', { path: 'to', code: 'too_small' });
  const own = await listOwnBoats(call);
  const boats = wanted ? own.filter(({ id }) => wanted.includes(id)) : own;
  const text = request.text?.trim();
  const words = text ? wordsQuery(text) : undefined;
  const found =
    words === null || boats.length === 0
      ? []
      : await listPage(call.db, { ...request, boats, words, after, limit: limit + 1 }, call.now);
  const places = found.slice(0, limit);
  const last = places.at(-1);
  const rows = await listOrdersById(
    call.db,
    places.map(({ order_id }) => order_id),
  );
  return answer({
    orders: viewOrders(rows, call),
    ...(last && found.length > limit ? { next: writeCursor(last) } : {}),
    ...(after ? {} : { counts: await countLists(call.db, own, call.now) }),
  });
}

async function listOwnBoats({ db, member, now }: StaffCall): Promise<SearchedBoat[]> {
  const offers = await listOfferZones(db, mine(member));
  return offers.map(({ id, company_id, time_zone }) => ({
    id,
    today: cityDate(time_zone, now),
    seesPhonesToday: roleIn(member, company_id) === 'captain',
  }));
}

const writeCursor = ({ starts_at, order_id }: PlaceInList): string =>
  Buffer.from(`${starts_at.toISOString()} ${order_id}`).toString('base64url');

/** Undefined where `writeCursor` wrote no such text. */
function readCursor(cursor: string): PlaceInList | undefined {
  const [at = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const starts_at = new Date(at);
  const order_id = OrderId.safeParse(id);
  const isOne = more.length === 0 && order_id.success && /^\d{4}-.+Z$/.test(at);
  return isOne && !Number.isNaN(starts_at.getTime())
    ? { starts_at, order_id: order_id.data }
    : undefined;
}
