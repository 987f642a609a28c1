import type { Language } from '@seahour/api-types/primitives.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import { sql } from 'kysely';
import { findCalendar } from '../../calendars/outside-calendars.ts';
import type { Writer, Written } from '../../outbox/deliver.ts';
import type { Message as MessageOf } from '../../outbox/message-rows.ts';
import { notify } from '../../outbox/notify.ts';
import type { Message, Messenger } from '../../platform/telegram/messenger.ts';
import type { Db } from '../../tables/connection.ts';
import { EVENTS, isStillNews } from '../../tables/events.ts';
import { listOrderChanges } from '../staff-changes.ts';
import { findStaffOrder } from '../staff-orders.ts';
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

/** Writes to staff in their chats. A message of an order is edited as the order changes. */
export function createStaffWriter({ db, messenger, appUrl }: StaffWriterOptions): Writer<'staff'> {
  async function write(
    message: MessageOf<'staff'>,
    to: Recipient,
    now: Date,
  ): Promise<Message | null> {
    const { event, order_id, calendar_id, city_id, date } = message;
    if (event === 'calendar_unreadable' || event === 'calendar_readable') {
      const calendar = calendar_id && (await findCalendar(db, calendar_id));
      return calendar ? calendarMessage({ ...to, event }, calendar) : null;
    }
    if (event === 'plan') {
      if (city_id === null || date === null) return null;
      const plan = await readPlan(db, { companyId: to.company_id, cityId: city_id, date });
      return plan ? planMessage(to.language, { plan, date, appUrl }) : null;
    }
    const order = order_id && (await findStaffOrder(db, [to.company_id], order_id));
    if (!order) return null;
    const isNews = isStillNews(EVENTS[event].staff, order, now);
    if (message.state === 'queued' && !isNews) return null;
    const changes = await listOrderChanges(db, order_id);
    return orderMessage({ ...to, event }, { order, changes, appUrl, now });
  }

  return {
    async write(message, now): Promise<Written> {
      if (!messenger) return { do: 'give_up', reason: 'no BOT_TOKEN' };
      const to = await findRecipient(db, message.staff_id);
      if (!to) return { do: 'drop' };
      const text = await write(message, to, now);
      if (!text) return { do: 'drop' };
      const { provider_id } = message;
      const chat = to.telegram_id;
      return {
        do: 'send',
        mailbox: null,
        async send() {
          if (provider_id !== null) return messenger.edit(chat, Number(provider_id), text);
          const delivery = await messenger.send(chat, text);
          if (delivery.state === 'done') await setReachable(db, message.staff_id);
          return delivery;
        },
      };
    },
    async onNotArrived(tx, { order_id, event, staff_id }, why) {
      if (why === 'failed') await setUnreachable(tx, staff_id);
      // Half an hour without the messenger is no news that it could bring.
      if (why === 'late' || !order_id || event === 'crew_not_told') return;
      await notify(tx, { order_id, event: 'crew_not_told', actor_staff_id: staff_id });
    },
  };
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

interface Recipient {
  company_id: number;
  role: StaffRole;
  language: Language;
  telegram_id: number;
  /** Whether this person's offers are in more than one city. */
  has_cities: boolean;
}

/** Undefined for those who do not work there any more. */
async function findRecipient(db: Db, staffId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select s.company_id, s.role, s.language, s.telegram_id,
      (select count(distinct ca.city_id) > 1
        from staff place join company_activities ca on ca.company_id = place.company_id
        where place.telegram_id = s.telegram_id and place.revoked_at is null
          and not ca.hidden) as has_cities
    from staff s
    where s.id = ${staffId} and s.revoked_at is null and s.telegram_id is not null`.execute(db);
  return rows[0];
}
