import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import type { PartnerEventRow } from '../../tables/schema.ts';
import { bodyOf, findEvent } from './event-body.ts';

/** A try to send an event. */
export interface Delivery {
  attempt_id: number;
  event_id: string;
  type: PartnerEventRow['type'];
  /** Of the booking; null of a test. */
  number: string | null;
  tried_at: Date;
  /** Null where nobody answered. */
  status: number | null;
  error: string | null;
  duration_ms: number;
  /** 1 for the first try. */
  attempt: number;
  /** When it is tried again; null where it is not, or where a later try is known. */
  next_at: Date | null;
  url: string;
  /** Whether it was sent in the form of OCTO. */
  is_octo: boolean;
}

export type DeliveryDetails = Delivery & {
  headers: Record<string, string>;
  body: string;
  /** Its beginning. */
  answer: string;
};

/** The tries of a partner, newest first. `before` is the last one that is known already. */
export async function listDeliveries(
  db: Db,
  partnerId: string,
  { limit, before }: { limit: number; before?: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    ${deliveries(sql``)}
    where a.partner_id = ${partnerId}
      and (${before ?? null}::bigint is null or a.attempt_id < ${before ?? null}::bigint)
    order by a.attempt_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Undefined where the partner has no such try. */
export async function findDelivery(
  db: Db,
  partnerId: string,
  attemptId: number,
): Promise<DeliveryDetails | undefined> {
  if (!Number.isSafeInteger(attemptId)) return undefined;
  const { rows } = await sql<Omit<DeliveryDetails, 'body'> & { body: string | null }>`
    ${deliveries(sql`, a.headers, a.body, a.answer`)}
    where a.partner_id = ${partnerId} and a.attempt_id = ${attemptId}`.execute(db);
  const [found] = rows;
  const event = found && (await findEvent(db, found.event_id));
  return event && { ...found, body: found.body ?? bodyOf(event) };
}

const deliveries = (further: RawBuilder<unknown>) => sql`
  select a.attempt_id, e.event_id, e.type, e.data->>'number' as number, a.tried_at, a.status, a.error,
    a.duration_ms, a.url, a.body is not null as is_octo,
    (select count(*)::int from webhook_attempts b
      where b.message_id = a.message_id and b.attempt_id <= a.attempt_id) as attempt,
    case when m.state = 'queued' and not exists (
      select from webhook_attempts b
      where b.message_id = a.message_id and b.attempt_id > a.attempt_id) then (
        select min(j.start_after) from pgboss.job j
        where j.name = 'webhook' and j.singleton_key = m.message_id::text and j.state < 'active')
    end as next_at ${further}
  from webhook_attempts a
  join messages m on m.message_id = a.message_id
  join partner_events e on e.event_id = m.partner_event_id`;

/** How many events wait to be sent to a partner. */
export async function countWaiting(db: Db, partnerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m
    join partner_events e on e.event_id = m.partner_event_id
    where m.state = 'queued' and e.partner_id = ${partnerId}`.execute(db);
  return rows[0]?.count ?? 0;
}
