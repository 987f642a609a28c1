import type { OrderId } from '@seahour/api-types/primitives.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { getCalendars } from '@seahour/api-types/staff-calendars.ts';
import { findFreeBoats, setHours, undoHours } from '@seahour/api-types/staff-hours.ts';
import { getTold } from '@seahour/api-types/staff-messages.ts';
import { getMoney } from '@seahour/api-types/staff-money.ts';
import * as orders from '@seahour/api-types/staff-orders.ts';
import { getPeople } from '@seahour/api-types/staff-people.ts';
import { getGuestReviews } from '@seahour/api-types/staff-reviews.ts';
import { getOfferTerms, setOfferTerms, undoOfferTerms } from '@seahour/api-types/staff-terms.ts';
import * as weather from '@seahour/api-types/staff-weather.ts';
import { initDataKey } from '@seahour/server/staff/init-data.ts';
import { launchFields, signInitData } from '@seahour/server/staff/sign-init-data.ts';
import { readDevelopmentKey } from '@seahour/server/staff/staff-rows.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { FLEET_COMPANY, ownerOf } from './growth-fill.ts';

/** A call, with what it asks after the answer to the one before. */
type Call = readonly [endpoint: { path: string }, payload: object | ((last: never) => object)];
/** Calls of one piece of work, one after the other, by its name. */
type DeskWork = Record<string, readonly Call[]>;

interface Trip {
  order_id: OrderId;
  company_activity_id: number;
  date: string;
  time: number;
  phone: string;
  number: string;
}

/** What the desk of a company of forty boats does, with everything that its app offers. */
export async function deskWork(db: Db, now: Date): Promise<DeskWork> {
  const today = cityDate('Asia/Dubai', now);
  const ids = await boatsOf(db);
  const trip = await nextTrip(db, today);
  const { order_id, company_activity_id, date, time, phone, number } = trip;
  const boat = { company_activity_ids: [company_activity_id] };
  const searches = {
    'all orders': {},
    ...Object.fromEntries(orders.OrderMoneyState.options.map((money) => [money, { money }])),
    'a name of everybody': { text: 'bench' },
    'a name of some': { text: 'bench 77' },
    'nobody’s name': { text: 'nobody' },
    'a phone': { text: phone },
    'four digits': { text: phone.slice(-4) },
    'digits of everybody': { text: '9715000' },
    'digits of others': { text: '9715000730' },
    'digits and money': { text: '0007', money: 'to_collect' },
    'a number': { text: number },
    'half a number': { text: number.slice(-4) },
    'a status': { statuses: ['no_show'] },
    'a boat and money': { ...boat, money: 'taken' },
    'a year': { from: addDays(today, -365), to: today },
  };
  const money = (days: number, more = {}) => [
    [getMoney, { from: addDays(today, -days), to: today, ...more }] as const,
  ];
  const free = { date: addDays(today, 40), time: 10, hour_count: 2 };
  const day = { company_activity_id, date, current_hours: 8 };
  const closing = {
    ...{ company_activity_ids: ids, from: addDays(today, 30), to: addDays(today, 36) },
    ...{ from_hour: 0, to_hour: 24, repeat: 'daily' },
  };
  const afternoon = { company_activity_ids: ids, date, from_hour: 0, to_hour: 24 };
  const place = { order_id, company_activity_id, date: free.date, time: 15 };
  return {
    board: [[getBoard, {}]],
    'board of 14 days': [[getBoard, { date: today, day_count: 14 }]],
    'owned activities': [[staff.getOwnedActivities, {}]],
    unconfirmed: [[staff.getUnconfirmedOrders, {}]],
    'a boat’s day': [
      [staff.getWorkingStatus, day],
      [staff.getDateOrders, day],
      [
        staff.getCalendarBars,
        { company_activity_id, date_start: today, date_end: addDays(today, 62), current_hours: 8 },
      ],
      [staff.getOrderDetails, { order_id }],
    ],
    'money of a month': money(30),
    'money of 400 days': money(399),
    'money of 400 days of a boat': money(399, boat),
    ...Object.fromEntries(
      Object.entries(searches).map(([what, filter]) => [
        `search of ${what}`,
        orders.OrderList.options.map((list) => [orders.searchOrders, { list, ...filter }] as const),
      ]),
    ),
    'search, the next page': [
      [orders.searchOrders, { list: 'all', limit: 100 }],
      [orders.searchOrders, ({ next }: { next: string }) => ({ list: 'all', after: next })],
    ],
    'find free boats': [[findFreeBoats, { ...free, guests: 2 }]],
    'new order, canceled': [
      [staff.createOrderManual, { ...free, company_activity_id, name: 'Desk', phone }],
      [
        staff.setOrderStatus,
        ({ order_id }: { order_id: string }) => ({ order_id, status: 'cancelled' }),
      ],
    ],
    'an order moved, there and back': [
      [orders.quoteOrderMove, place],
      [orders.moveOrder, { ...place, price: 'keep' }],
      [orders.moveOrder, { ...place, date, time, price: 'keep' }],
    ],
    'an order edited': [
      [staff.getOrderDetails, { order_id }],
      [
        orders.editOrder,
        ({ revision }: { revision: number }) => ({ order_id, revision, note: `${revision}` }),
      ],
      [orders.setTaken, { order_id, taken: 'cash' }],
      [orders.setTaken, { order_id, taken: null }],
    ],
    'forty boats closed for a week, and undone': [
      [setHours, { ...closing, state: 'closed', is_preview: true }],
      [setHours, { ...closing, state: 'closed', reason: 'service' }],
      [undoHours, ({ closure_id }: { closure_id: string }) => ({ closure_id })],
    ],
    'forty boats closed for a week, and opened': [
      [setHours, { ...closing, state: 'closed', reason: 'service' }],
      [setHours, { ...closing, state: 'open', is_preview: true }],
      [setHours, { ...closing, state: 'open' }],
    ],
    'weather call of a day, and undone': [
      [weather.previewWeatherCall, afternoon],
      [
        weather.callWeather,
        ({ trips }: { trips: { order: { order_id: string; revision: number } }[] }) => ({
          ...afternoon,
          trips: trips.map(({ order: { order_id, revision } }) => ({
            ...{ order_id, revision, becomes: 'cancelled' },
          })),
        }),
      ],
      [weather.undoWeatherCall, ({ call_id }: { call_id: string }) => ({ call_id })],
    ],
    'prices and hours': [
      [getOfferTerms, { company_activity_id }],
      [
        setOfferTerms,
        ({ revision, prices, hours }: Terms) => ({
          ...{ company_activity_id, revision, hours },
          prices: prices.map((each) => ({ ...each, price: each.price + 1 })),
        }),
      ],
      [undoOfferTerms, ({ change_id }: { change_id: number }) => ({ change_id })],
    ],
    'calendars, people, messages, reviews': [
      [getCalendars, {}],
      [getPeople, {}],
      [getTold, {}],
      [getGuestReviews, {}],
    ],
  };
}

interface Terms {
  revision: string;
  prices: { price: number }[];
  hours: object[];
}

/** Launch data of the one who owns the company. */
export async function deskLaunch(db: Db, now: Date): Promise<string> {
  const key = initDataKey(await readDevelopmentKey(db));
  return signInitData(launchFields(ownerOf(FLEET_COMPANY), 'Bench', now), key);
}

async function boatsOf(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from company_activities where company_id = ${FLEET_COMPANY} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A trip of tomorrow that its guest pays on the pier. */
async function nextTrip(db: Db, today: string): Promise<Trip> {
  const { rows } = await sql<Trip>`
    select o.order_id, o.company_activity_id, o.date, o.time, o.phone, o.number
    from orders o join company_activities ca on ca.id = o.company_activity_id
    where ca.company_id = ${FLEET_COMPANY} and o.order_status = 'confirmed'
      and o.payment_method = 'later' and o.date > ${today}
    order by o.starts_at, o.company_activity_id limit 1`.execute(db);
  const [trip] = rows;
  if (!trip) throw new Error('there is no trip ahead');
  return trip;
}
