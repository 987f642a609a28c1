import { sql } from 'kysely';
import type { Writer, Written } from '../../outbox/deliver.ts';
import type { Message as MessageOf } from '../../outbox/message-rows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Delivery } from '../../platform/delivery.ts';
import type { Message, Messenger } from '../../platform/telegram/messenger.ts';
import type { Db } from '../../tables/connection.ts';
import { EVENTS, isStillNews } from '../../tables/events.ts';
import type { StaffGroupRow } from '../../tables/schema.ts';
import { moveGroup, unlinkGroup } from '../group-rows.ts';
import { isPlanOfNow } from '../plan-hour.ts';
import { listOrderChanges } from '../staff-changes.ts';
import { findStaffOrder } from '../staff-orders.ts';
import { orderMessage } from './order-message.ts';
import { planMessage, readPlan } from './plan-message.ts';
import { isShutOut, withoutGuest } from './staff-message.ts';

interface GroupWriterOptions {
  db: Db;
  /** Null without a bot. */
  messenger: Messenger | null;
  clock: Clock;
}

type GroupMessage = MessageOf<'group'>;

/** Writes to the group chats of companies: of each order's guest the name alone, and no sums. */
export function createGroupWriter({ db, messenger, clock }: GroupWriterOptions): Writer<'group'> {
  async function textOf(message: GroupMessage, to: Group, now: Date): Promise<Message | null> {
    const { event, order_id } = message;
    if (event === 'plan') return planOf(message, to, now);
    const found = order_id && (await findStaffOrder(db, ofCompany(to), order_id));
    if (!found) return null;
    if (message.state === 'queued' && !isStillNews(EVENTS[event].staff, found, now)) return null;
    const order = to.unlinked_at ? withoutGuest(found) : { ...found, comment: '' };
    const changes = await listOrderChanges(db, found.order_id);
    // The messenger opens apps from private chats alone.
    const facts = { order, changes, appUrl: null, now };
    const written = orderMessage({ ...to, role: 'group', event }, facts);
    return to.unlinked_at ? { ...written, buttons: [] } : written;
  }

  async function planOf(
    { city_id, date, state }: GroupMessage,
    to: Group,
    now: Date,
  ): Promise<Message | null> {
    if (city_id === null || date === null) return null;
    const plan = await readPlan(db, ofCompany(to), { cityId: city_id, date });
    if (!plan) return null;
    const { time_zone } = plan;
    if (state === 'queued' && !isPlanOfNow(to.plan_hour, { date, time_zone }, now)) return null;
    const orders = to.unlinked_at
      ? plan.orders.map((order) => ({ ...order, name: '' }))
      : plan.orders;
    return planMessage(to.language, { plan: { ...plan, orders }, date, appUrl: null });
  }

  return {
    async write(message, now): Promise<Written> {
      if (!messenger) return { do: 'give_up', reason: 'no BOT_TOKEN' };
      const to = await findGroup(db, message.group_id);
      if (!to || (to.unlinked_at && message.state === 'queued')) return { do: 'drop' };
      const text = await textOf(message, to, now);
      if (!text) return { do: 'drop' };
      const { provider_id } = message;
      return {
        do: 'send',
        mailbox: null,
        async send(): Promise<Delivery> {
          const sent = await (provider_id === null
            ? messenger.send(to.chat_id, text)
            : messenger.edit(to.chat_id, Number(provider_id), text));
          if (sent.state !== 'never' || sent.movedTo === undefined) return sent;
          // Its messages went with it under other numbers: it is sent again.
          await moveGroup(db, { from: to.chat_id, to: sent.movedTo, now });
          return messenger.send(sent.movedTo, text);
        },
      };
    },
    async onNotArrived(tx, { group_id: groupId }, { why, reason }) {
      if (why === 'failed' && isShutOut(reason)) {
        await unlinkGroup(tx, { groupId }, { now: clock() });
      }
    },
  };
}

type Group = Pick<StaffGroupRow, 'company_id' | 'chat_id' | 'language' | 'unlinked_at'> & {
  plan_hour: number | null;
  /** Whether the company's boats are in more than one city. */
  has_cities: boolean;
};

const ofCompany = ({ company_id }: Group) => sql<boolean>`ca.company_id = ${company_id}`;

async function findGroup(db: Db, groupId: number): Promise<Group | undefined> {
  const { rows } = await sql<Group>`
    select g.company_id, g.chat_id, g.language, g.plan_hour, g.unlinked_at,
      (select count(distinct ca.city_id) > 1 from company_activities ca
        where ca.company_id = g.company_id and not ca.hidden) as has_cities
    from staff_groups g where g.id = ${groupId}`.execute(db);
  return rows[0];
}
