import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import { addDays, cityDate, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import {
  type getMoney,
  MOST_MONEY_DAYS,
  type MoneyBoat,
  type MoneyDay,
  type MoneyGroup,
  type MoneyPerson,
  type MoneySums,
} from '@seahour/api-types/staff-money.ts';
import { localise } from '../platform/localise.ts';
import { answer, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { notYours, ownedBy } from './member.ts';
import {
  countOpenHours,
  listMoneyBoats,
  listStaffNames,
  type MoneyBoatRow,
  type MoneyRow,
  type OpenHoursRow,
  type Span,
  type SumsRow,
  sumMoney,
} from './money-rows.ts';
import type { StaffCall } from './staff-call.ts';

type Request = ParsedRequestOf<typeof getMoney>;

/** Some 400 orders of boats that go once or twice a day. */
const BOAT_DAYS_AT_ONCE = 300;
/** What a database takes for a day. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/** What the boats of the caller's own companies earn. */
export async function readMoney(request: Request, call: StaffCall): Promise<Outcome<MoneyGroup[]>> {
  const impossible = whyNoSpan(request);
  if (impossible) return impossible;
  const owned = ownedBy(call.member);
  // Its field says that they have a place, only not this one.
  if (owned.length === 0) return refuse('forbidden', { path: 'init_data', code: 'not_found' });
  const { company_id, company_activity_ids: wanted } = request;
  if (company_id !== undefined && !owned.includes(company_id)) return notYours('company_id');
  const own = await listMoneyBoats(call.db, owned);
  const known = new Set(own.map(({ id }) => id));
  if (wanted?.some((id) => !known.has(id))) return notYours('company_activity_ids');
  const boats = own.filter(
    (boat) =>
      (company_id === undefined || boat.company_id === company_id) &&
      (wanted?.includes(boat.id) ?? true),
  );
  const { sums, open } = await sumSpan(call.db, boats, request);
  const names = await listStaffNames(call.db, peopleIn(sums));
  return answer(groupsOf({ boats, sums, open, names, span: request }, call));
}

function whyNoSpan({ from, to }: Span): Refusal | null {
  if (from < FIRST_DAY) return refuse('invalid_input', { path: 'from', code: 'too_small' });
  if (to < from) return refuse('invalid_input', { path: 'to', code: 'too_small' });
  if (to <= LAST_DAY && daysBetween(from, to) < MOST_MONEY_DAYS) return null;
  return refuse('invalid_input', { path: 'to', code: 'too_big' });
}

/** All as they are at one moment, and never so many in one statement that others wait for it. */
function sumSpan(db: Db, boats: readonly MoneyBoatRow[], { from, to }: Span) {
  const ids = boats.map(({ id }) => id);
  const days = Math.max(1, Math.floor(BOAT_DAYS_AT_ONCE / Math.max(1, boats.length)));
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (tx) => {
    const sums: MoneyRow[] = [];
    const open: OpenHoursRow[] = [];
    for (let first = from; first <= to; first = addDays(first, days)) {
      const last = addDays(first, days - 1);
      const span = { from: first, to: last < to ? last : to };
      sums.push(...(await sumMoney(tx, boats, span)));
      open.push(...(await countOpenHours(tx, ids, span)));
    }
    return { sums, open };
  });
}

const peopleIn = (rows: readonly MoneyRow[]): number[] =>
  rows.flatMap((row) => {
    if (row.kind === 'person') return row.staff_id ?? [];
    return row.kind === 'taker' ? (row.taken_by ?? []) : [];
  });

interface Found {
  boats: readonly MoneyBoatRow[];
  sums: readonly MoneyRow[];
  open: readonly OpenHoursRow[];
  names: ReadonlyMap<number, string>;
  span: Span;
}

type OfGroup = Pick<MoneyRow, 'city_id' | 'currency'>;

const keyOf = ({ city_id, currency }: OfGroup): string => `${city_id} ${currency}`;

/** A group of each city and currency of the boats, and of what their orders were once in. */
function groupsOf(found: Found, call: StaffCall): MoneyGroup[] {
  const kinds = new Map<string, OfGroup>();
  for (const each of [...found.boats.filter(({ hidden }) => !hidden), ...found.sums]) {
    const { city_id, currency } = each;
    kinds.set(keyOf(each), { city_id, currency });
  }
  return [...kinds.values()].flatMap((kind) => {
    const isOf = (each: OfGroup) => keyOf(each) === keyOf(kind);
    const city = found.boats.find(({ city_id }) => city_id === kind.city_id);
    if (!city) return [];
    const of = { ...found, sums: found.sums.filter(isOf), open: found.open.filter(isOf) };
    const days = daysOf(of, kind.currency);
    return {
      ...kind,
      city_name: localise(city.city_name, call.language),
      today: cityDate(city.time_zone, call.now),
      sums: {
        ...sumsIn(
          of.sums.filter(({ kind }) => kind === 'day'),
          kind.currency,
        ),
        open_hours: total(days, 'open_hours'),
      },
      days,
      boats: boatsOf(of, kind, call),
      people: peopleOf(of, kind.currency),
    };
  });
}

function daysOf({ sums, open, span }: Found, currency: string): MoneyDay[] {
  const hours = new Map(open.map(({ date, open_hours }) => [date, open_hours]));
  const ofDay = new Map(sums.flatMap((row) => (row.kind === 'day' ? [[row.date, row]] : [])));
  return Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, ahead) => {
    const date = addDays(span.from, ahead);
    const row = ofDay.get(date);
    return { date, ...sumsIn(row ? [row] : [], currency), open_hours: hours.get(date) ?? 0 };
  });
}

function boatsOf(
  { boats, sums, open }: Found,
  { city_id, currency }: OfGroup,
  { language }: StaffCall,
): MoneyBoat[] {
  const hours = Map.groupBy(open, (row) => row.company_activity_id);
  return boats.flatMap((boat) => {
    const rows = sums.filter((row) => row.kind === 'boat' && row.company_activity_id === boat.id);
    const isShown = boat.city_id === city_id && boat.currency === currency && !boat.hidden;
    if (rows.length === 0 && !isShown) return [];
    const { id: company_activity_id, title, photo, place } = boat;
    return {
      company_activity_id,
      title,
      ...(photo ? { photo } : {}),
      place: localise(place, language),
      ...sumsIn(rows, currency),
      open_hours: total(hours.get(company_activity_id) ?? [], 'open_hours'),
    };
  });
}

function peopleOf({ sums, names }: Found, currency: string): MoneyPerson[] {
  const took = Map.groupBy(
    sums.filter((row) => row.kind === 'taker'),
    (row) => row.taken_by,
  );
  const ids = new Set(peopleIn(sums));
  const ofStaff = [...ids].map((staff_id) => ({ source: 'manual', staff_id }) as const);
  const places = [{ source: 'web' }, ...ofStaff, { source: 'manual' }] as const;
  return places.flatMap((person) => {
    const { source, staff_id = null } = person as typeof person & { staff_id?: number };
    const rows = sums.filter(
      (row) => row.kind === 'person' && row.source === source && row.staff_id === staff_id,
    );
    const own = (staff_id !== null && took.get(staff_id)) || [];
    if (rows.length === 0 && own.length === 0) return [];
    const name = staff_id === null ? undefined : names.get(staff_id);
    return {
      ...person,
      ...(name ? { name } : {}),
      ...sumsIn(rows, currency),
      took_in_cash: toMajor(total(own, 'cash'), currency),
      took_by_terminal: toMajor(total(own, 'terminal'), currency),
    };
  });
}

const total = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** The sums of rows, in major units. */
function sumsIn(rows: readonly SumsRow[], currency: string): MoneySums {
  const count = (name: keyof SumsRow) => total(rows, name);
  const sum = (...names: (keyof SumsRow)[]) =>
    toMajor(
      names.reduce((minor, name) => minor + count(name), 0),
      currency,
    );
  return {
    booked: sum('paid_by_card', 'paid_on_pier', 'to_collect', 'refunded'),
    paid_by_card: sum('paid_by_card'),
    paid_on_pier: sum('paid_on_pier'),
    to_collect: sum('to_collect'),
    refunded: sum('refunded'),
    disputed: sum('disputed'),
    commission: sum('commission'),
    trips: count('trips'),
    hours: count('hours'),
  };
}
