import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Writer, Written } from '../../outbox/deliver.ts';
import { type Message, RECEIVER_RESTS, WAITS_FOR_EARLIER } from '../../outbox/message-rows.ts';
import type { Db } from '../../tables/connection.ts';
import { bodyOf, type EventRow, findEvent } from './event-body.ts';
import { sendEvent } from './send-event.ts';
import { findWebhook, type Webhook } from './webhook-rows.ts';

export interface PartnerWriterOptions {
  db: Db;
  settings: Pick<Config, 'webhookPrivateNetworks'>;
  octoBody: OctoBody;
}

/**
 * The body of an event in the form of OCTO, with the booking as it is at this moment; null where the
 * booking was not made by OCTO.
 */
export type OctoBody = (event: EventRow, webhook: Webhook, now: Date) => Promise<string | null>;

/** Tells partners of their bookings by webhook. That one does not arrive is seen on the partner's page. */
export function createPartnerWriter(options: PartnerWriterOptions): Writer<'partner'> {
  const { db, settings, octoBody } = options;
  return {
    async write(message, now): Promise<Written> {
      const event = await findEvent(db, message.partner_event_id);
      const webhook = event && (await findWebhook(db, event.partner_id));
      if (!webhook) return { do: 'give_up', reason: 'no webhook' };
      if (await waitsForEarlier(db, message)) return { do: 'queue_behind' };
      const restSec = await restOf(db, event.partner_id);
      if (restSec > 0) return { do: 'wait', afterSec: restSec, reason: RECEIVER_RESTS };
      if ('is_test' in event.data && event.data.is_test && !webhook.sends_tests)
        return { do: 'drop' };
      const isOcto = webhook.format === 'octo';
      const body = isOcto ? await octoBody(event, webhook, now) : bodyOf(event);
      if (body === null) return { do: 'drop' };
      const isLenient = settings.webhookPrivateNetworks;
      const send = () => sendEvent(db, { event, webhook, message, body, isLenient, now });
      return { do: 'send', mailbox: null, send };
    },
    async onNotArrived() {},
  };
}

async function waitsForEarlier(db: Db, { message_id }: Message): Promise<boolean> {
  const { rows } = await sql`
    select from messages m where message_id = ${message_id} and ${WAITS_FOR_EARLIER}`.execute(db);
  return rows.length > 0;
}

/** By the clock of the database, which set it. */
async function restOf(db: Db, partnerId: string): Promise<number> {
  const { rows } = await sql<{ sec: number }>`
    select ceil(extract(epoch from rests_until - now()))::int as sec from partner_webhooks
    where partner_id = ${partnerId} and rests_until > now()`.execute(db);
  return rows[0]?.sec ?? 0;
}
