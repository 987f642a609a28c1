import type { OrderId } from '@seahour/api-types/primitives.ts';
import { cityHour } from '@seahour/api-types/rules/booking-window.ts';
import type { NewsKind } from '@seahour/api-types/staff-messages.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isUnreadable } from '../../calendars/calendar-alarms.ts';
import { findCalendar } from '../../calendars/outside-calendars.ts';
import type { Writer, Written } from '../../outbox/deliver.ts';
import { type Message as MessageOf, QUIET_HOURS } from '../../outbox/message-rows.ts';
import { notify } from '../../outbox/notify.ts';
import type { Message, Messenger } from '../../platform/telegram/messenger.ts';
import type { Db } from '../../tables/connection.ts';
import { EVENTS, isStillNews, type StaffEvent } from '../../tables/events.ts';
import type { StaffRow } from '../../tables/schema.ts';
import { mine } from '../member.ts';
import { isPlanOfNow } from '../plan-hour.ts';
import { breaksQuiet, quietUntil } from '../quiet-hours.ts';
import { WAKING_HOURS } from '../remind-staff.ts';
import { listOrderChanges } from '../staff-changes.ts';
import { findStaffOrder, type StaffOrderRow } from '../staff-orders.ts';
import { BOATS, findStaffOffer, type Membership, WORKS_ON } from '../staff-rows.ts';
import { calendarMessage } from './calendar-message.ts';
import { orderMessage } from './order-message.ts';
import { planMessage, readPlan } from './plan-message.ts';

export interface StaffWriterOptions {
  db: Db;
  /** Null without a bot. */
  messenger: Messenger | null;
  /** Where the app opens; null where it cannot be opened from the messenger. */
  appUrl: string | null;
}

type StaffMessage = MessageOf<'staff'>;

/** Writes to staff in their chats. A message of an order or of a day is edited as that changes. */
export function createStaffWriter({ db, messenger, appUrl }: StaffWriterOptions): Writer<'staff'> {
  async function textOf(
    message: StaffMessage,
    to: Recipient,
    now: Date,
  ): Promise<Message | Later | null> {
    const { event } = message;
    const isNew = message.state === 'queued';
    if (event === 'calendar_unreadable' || event === 'calendar_readable') {
      const calendar = message.calendar_id && (await findCalendar(db, message.calendar_id));
      // It may have changed since, more than once.
      const isSo = calendar && isUnreadable(calendar) === (event === 'calendar_unreadable');
      if (!isSo || !hears(to, 'calendars', calendar)) return null;
      const offer = await findStaffOffer(db, worksOn(to), calendar.company_activity_id);
      if (!offer) return null;
      const until = quietUntil(to, offer.time_zone, now);
      return until ? laterThan(until, now) : calendarMessage({ ...to, event }, calendar);
    }
    if (event === 'plan') return planOf(message, to, now);
    if (!message.order_id) return null;
    const own = await findStaffOrder(db, worksOn(to), message.order_id);
    if (isNew) {
      const { kind } = EVENTS[event].staff;
      if (!own || !hears(to, kind, own) || !(await isNews(db, event, to, own, now))) return null;
      const until = quietUntil(to, own.time_zone, now);
      if (until && !breaksQuiet(kind, own, { until, now })) return laterThan(until, now);
    }
    const found = own ?? (await findStaffOrder(db, ofCompany(to), message.order_id));
    if (!found) return null;
    // What stands in the chat of somebody who has left, or whose boat it is no more, keeps no guest.
    const isTheirs = own && !to.is_revoked;
    const order = isTheirs ? found : withoutGuest(found);
    const changes = await listOrderChanges(db, found.order_id);
    const written = orderMessage({ ...to, event }, { order, changes, appUrl, now });
    return isTheirs ? written : { ...written, buttons: [] };
  }

  async function planOf(
    { city_id, date, state }: StaffMessage,
    to: Recipient,
    now: Date,
  ): Promise<Message | null> {
    if (city_id === null || date === null) return null;
    const boats = sql<boolean>`${worksOn(to)} and ${isToldOf(to)}`;
    const plan = await readPlan(db, boats, { cityId: city_id, date });
    if (!plan) return null;
    const { time_zone } = plan;
    if (state === 'queued' && !isPlanOfNow(to.plan_hour, { date, time_zone }, now)) return null;
    const orders = to.is_revoked
      ? plan.orders.map((order) => ({ ...order, name: '' }))
      : plan.orders;
    const written = planMessage(to.language, { plan: { ...plan, orders }, date, appUrl });
    return to.is_revoked ? { ...written, buttons: [] } : written;
  }

  return {
    async write(message, now): Promise<Written> {
      if (!messenger) return { do: 'give_up', reason: 'no BOT_TOKEN' };
      const to = await findRecipient(db, message.staff_id);
      if (!to || (to.is_revoked && message.state === 'queued')) return { do: 'drop' };
      const text = await textOf(message, to, now);
      if (!text) return { do: 'drop' };
      if ('do' in text) return text;
      const { provider_id } = message;
      const chat = to.telegram_id;
      const send = () =>
        provider_id === null
          ? messenger.send(chat, text)
          : messenger.edit(chat, Number(provider_id), text);
      return { do: 'send', mailbox: null, send };
    },
    onArrived: (_, { staff_id }) => setReachable(db, staff_id),
    async onNotArrived(tx, { order_id, event, staff_id }, { why, reason }) {
      if (why === 'failed' && isShutOut(reason)) await setUnreachable(tx, staff_id);
      // Half an hour without the messenger is no news that it could bring.
      if (why === 'late' || !order_id || event === 'crew_not_told') return;
      if (await wasTold(tx, order_id, 'crew_not_told')) return;
      await notify(tx, { order_id, event: 'crew_not_told', actor_staff_id: staff_id });
    },
  };
}

/** What waits until quiet hours end; it is held against how things are by then. */
type Later = Extract<Written, { do: 'wait' }>;

const laterThan = (until: Date, now: Date): Later => ({
  do: 'wait',
  afterSec: Math.ceil((until.getTime() - now.getTime()) / 1000),
  reason: QUIET_HOURS,
});

/** Whether somebody wants to hear of such news of a boat. */
const hears = (
  { muted, told_boats }: Recipient,
  kind: NewsKind,
  { company_activity_id: id }: { company_activity_id: number },
): boolean => !muted.includes(kind) && (told_boats === null || told_boats.includes(id));

const isToldOf = ({ told_boats }: Recipient) =>
  sql<boolean>`(${told_boats}::int[] is null or ca.id = any(${told_boats}::int[]))`;

/** What the messenger says of a person, not of a message. */
const SHUT_OUT = 'forbidden|blocked|deactivated|chat not found';
export const isShutOut = (reason: string) => new RegExp(SHUT_OUT, 'i').test(reason);
const wasShutOut = (reason: RawBuilder<unknown>) => sql`coalesce(${reason} ~* ${SHUT_OUT}, false)`;

/** Whether a message that was not sent yet says what is so. */
async function isNews(
  db: Db,
  event: StaffEvent,
  { role }: Recipient,
  order: StaffOrderRow,
  now: Date,
): Promise<boolean> {
  const news = EVENTS[event].staff;
  if (!isStillNews(news, order, now)) return false;
  if (news.to === 'owners' && role !== 'owner') return false;
  switch (event) {
    case 'waiting': {
      const hour = cityHour(order.time_zone, now);
      return hour >= WAKING_HOURS.from && hour < WAKING_HOURS.to;
    }
    case 'guest_not_told': {
      const state = order.guest_message?.state;
      return state === 'failed' || state === 'unreachable';
    }
    case 'crew_not_told':
      return hasUntold(db, order.order_id);
    case 'payment_stuck':
    case 'refund_stuck':
    case 'guarantee_stuck':
    case 'payments_misconfigured':
      return isStanding(db, event, order.order_id);
    default:
      return true;
  }
}

export const withoutGuest = (order: StaffOrderRow): StaffOrderRow => ({
  ...order,
  ...{ name: '', phone: '', mail: '', comment: '' },
});

/** Whether what the owners hear of is still so. */
async function isStanding(db: Db, name: string, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from alarms where name = ${name} and order_id = ${orderId} and cleared_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody of the crew has not heard of an order, and cannot be reached still. */
async function hasUntold(db: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from messages m join staff s on s.id = m.staff_id
    where m.order_id = ${orderId} and s.revoked_at is null
      and (m.state = 'given_up' or m.state = 'failed'
        and (s.unreachable_at is not null or not ${wasShutOut(sql`m.last_error`)}))
    limit 1`.execute(db);
  return rows.length > 0;
}

async function wasTold(db: Db, orderId: OrderId, event: StaffEvent): Promise<boolean> {
  const { rows } = await sql`
    select from messages
    where order_id = ${orderId} and event = ${event} and state <> 'dropped' limit 1`.execute(db);
  return rows.length > 0;
}

async function setUnreachable(db: Db, staffId: number): Promise<void> {
  await sql`
    update staff set unreachable_at = now()
    where id = ${staffId} and unreachable_at is null`.execute(db);
}

async function setReachable(db: Db, staffId: number): Promise<void> {
  await sql`
    update staff set unreachable_at = null
    where id = ${staffId} and unreachable_at is not null`.execute(db);
}

type Recipient = Membership &
  Pick<Selectable<StaffRow>, 'muted' | 'told_boats' | 'quiet_from' | 'quiet_to' | 'plan_hour'> & {
    telegram_id: number;
    is_revoked: boolean;
    /** Whether this person's offers are in more than one city. */
    has_cities: boolean;
  };

/** Whether a boat `ca` is one that this membership is for. */
const worksOn = (to: Recipient) => mine({ memberships: [to] });
const ofCompany = ({ company_id }: Recipient) => sql<boolean>`ca.company_id = ${company_id}`;

async function findRecipient(db: Db, staffId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    with place as (
      select s.id as staff_id, s.company_id, s.name, s.role, s.language, s.telegram_id,
        s.revoked_at is not null as is_revoked, ${BOATS} as boats,
        s.muted, s.told_boats, s.quiet_from, s.quiet_to, s.plan_hour
      from staff s where s.id = ${staffId} and s.telegram_id is not null
    )
    select place.*, (
        select count(distinct ca.city_id) > 1
        from staff s join company_activities ca on ca.company_id = s.company_id
        where s.telegram_id = place.telegram_id and s.revoked_at is null and ${WORKS_ON}
          and not ca.hidden) as has_cities
    from place`.execute(db);
  return rows[0];
}
