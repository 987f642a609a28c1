import { sql } from 'kysely';
import { Webhook as Signer } from 'standardwebhooks';
import type { Message } from '../../outbox/message-rows.ts';
import { WEBHOOK_TIMEOUT_SEC } from '../../outbox/queues.ts';
import { storableText } from '../../platform/database/storable.ts';
import type { Delivery } from '../../platform/delivery.ts';
import { type OutsideAnswer, postOutside } from '../../platform/http/post-outside.ts';
import type { Db } from '../../tables/connection.ts';
import type { EventRow } from './event-body.ts';
import { noteHealth } from './receiver-health.ts';
import type { Webhook } from './webhook-rows.ts';
import { whatIsWrongWithUrl } from './webhook-url.ts';

export interface Sending {
  event: EventRow;
  webhook: Webhook;
  message: Message<'partner'>;
  body: string;
  isLenient: boolean;
  now: Date;
}

const GONE = 410;
/** One that refuses as slowly rests as one that is not there: it would hold up a worker each time. */
const SLOW_MS = 3_000;
const MOST_STORED = 1_000;
const FIRST_RETRY_SEC = 5;
const LAST_RETRY_SEC = 3_600;

/** Sends an event once, and notes what came of it. */
export async function sendEvent(db: Db, sending: Sending): Promise<Delivery> {
  const { event, webhook, body, isLenient, now } = sending;
  const headers = headersOf(sending);
  const { url } = webhook;
  const startedMs = performance.now();
  const wrong = whatIsWrongWithUrl(url, { isLenient });
  const answer: OutsideAnswer = wrong
    ? { status: null, error: wrong }
    : await postOutside({ url, headers, body, timeoutSec: WEBHOOK_TIMEOUT_SEC, isLenient });
  const durationMs = Math.round(performance.now() - startedMs);
  const tries = await noteTry(db, sending, { headers, answer, durationMs });
  const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const isSlow = answer.status === null || durationMs > SLOW_MS;
  const failure = isSlow ? 'unreachable' : 'failing';
  await noteHealth(db, event.partner_id, isTaken ? 'well' : failure);
  if (isTaken) return { state: 'done', id: null };
  const reason = answer.status === null ? answer.error : `status ${answer.status}`;
  if (answer.status === GONE) return { state: 'never', reason };
  return { state: 'later', reason, afterSec: Math.max(retrySec(tries), wantedSec(answer, now)) };
}

function headersOf({ event, webhook, body, now }: Sending): Record<string, string> {
  const { secret, previous_secret, previous_until } = webhook;
  const secrets = [secret];
  if (previous_secret && previous_until && previous_until > now) secrets.push(previous_secret);
  const signatures = secrets.map((each) => new Signer(each).sign(event.event_id, now, body));
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Seahour',
    'webhook-id': event.event_id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

interface Try {
  headers: Record<string, string>;
  answer: OutsideAnswer;
  durationMs: number;
}

/**
 * Returns the how manieth try of its message it was. Of a test that was deleted meanwhile nothing is
 * noted.
 */
async function noteTry(
  db: Db,
  { event, webhook, message, body, now }: Sending,
  { headers, answer, durationMs }: Try,
): Promise<number> {
  const error = answer.status === null ? answer.error : null;
  const text = answer.status === null ? '' : storableText(answer.answer).slice(0, MOST_STORED);
  const { rows } = await sql<{ tries: number }>`
    with noted as (
      insert into webhook_attempts
        (message_id, partner_id, tried_at, url, headers, body, status, error, answer, duration_ms)
      select m.message_id, ${event.partner_id}, ${now}::timestamptz, ${webhook.url},
        ${JSON.stringify(headers)}::json, ${webhook.format === 'octo' ? body : null},
        ${answer.status}::smallint, ${error}, ${text.toWellFormed()}, ${durationMs}::int
      from messages m where m.message_id = ${message.message_id} for key share
    )
    select count(*)::int + 1 as tries from webhook_attempts
    where message_id = ${message.message_id}`.execute(db);
  return rows[0]?.tries ?? 1;
}

/** 5, 10, 20 seconds and so on, an hour at most. */
const retrySec = (tries: number): number =>
  Math.min(LAST_RETRY_SEC, FIRST_RETRY_SEC * 2 ** (tries - 1));

/** How long the receiver wants not to be asked, an hour at most: seconds, or a date. */
function wantedSec(answer: OutsideAnswer, now: Date): number {
  const wanted = answer.status === null ? undefined : answer.retryAfter?.trim();
  if (!wanted) return 0;
  const sec = /^\d+$/.test(wanted) ? Number(wanted) : (Date.parse(wanted) - now.getTime()) / 1000;
  return Number.isFinite(sec) ? Math.ceil(Math.min(LAST_RETRY_SEC, Math.max(0, sec))) : 0;
}
