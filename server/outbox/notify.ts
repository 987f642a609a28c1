import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import { type CalendarEvent, type EventName, ruleOf } from '../tables/events.ts';
import type { Audience } from '../tables/schema.ts';

/** Something that people are told of; who and for how long stands in `EVENTS`. */
export type News = OrderNews | { calendar_id: number; event: CalendarEvent };

export interface OrderNews {
  order_id: OrderId;
  event: EventName;
  /** Of the order, where it is known: else it is looked up. */
  company_activity_id?: number;
  /** The member of staff who caused it, and is not told. */
  actor_staff_id?: number;
  /** Where the others hear of it by another event; its partner hears in any case. */
  only?: 'guest' | 'staff';
}

/**
 * Writes a message to each who is to hear of some news, with the jobs that send them: in the
 * caller's transaction, so they exist exactly if its changes do. Throws where there is no such order.
 */
export async function notify(tx: Db, ...news: News[]): Promise<void> {
  if (news.length === 0) return;
  await sql`select queue_messages(${newsJson(news)})`.execute(tx);
}

/**
 * Drops what nobody was told yet of some news that is none any more; returns whether its guest was to
 * be told of it. What is on its way stays.
 */
export async function dropNews(
  tx: Db,
  { order_id, event }: { order_id: OrderId; event: EventName },
): Promise<boolean> {
  const { rows } = await sql<{ audience: Audience }>`
    update messages set state = 'dropped', closed_at = now()
    where order_id = ${order_id} and event = ${event} and state = 'queued'
      and (leased_until is null or leased_until <= now())
    returning audience`.execute(tx);
  return rows.some(({ audience }) => audience === 'guest');
}

/** The news as `queue_messages` takes them, for a statement that does more. */
export const newsJson = (news: readonly News[]): string => JSON.stringify(news.map(withRecipients));

function withRecipients(news: News) {
  if ('calendar_id' in news) {
    const nobodyElse = { to_guest: false, to_group: false, to_partner: null };
    return { ...news, ...nobodyElse, to_staff: 'all', fold_sec: 0 };
  }
  const { only, ...rest } = news;
  const { guest, staff, partner, foldSec } = ruleOf(news.event);
  return {
    ...rest,
    to_guest: guest !== null && only !== 'staff',
    to_staff: only === 'guest' ? null : (staff?.to ?? null),
    to_group: only !== 'guest' && staff?.toGroup === true,
    to_partner: partner ?? null,
    fold_sec: foldSec ?? 0,
  };
}
