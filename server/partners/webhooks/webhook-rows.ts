import { randomBytes } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../tables/connection.ts';
import type { PartnerWebhookRow } from '../../tables/schema.ts';
import { tryNow } from './waiting-jobs.ts';

export type Webhook = Selectable<PartnerWebhookRow>;

/** In which form events are sent: our own comes first. */
export const WEBHOOK_FORMATS = ['seahour', 'octo'] as const satisfies Webhook['format'][];
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

interface WebhookSaid {
  partnerId: string;
  url: string;
  /** As it was, ours at first, where it is not given. */
  format?: WebhookFormat;
  /** Of OCTO: what a booking says besides. As it was where it is not given. */
  capabilities?: readonly string[];
  /** Whether tests are sent as well; as it was, no at first, where it is not given. */
  sendsTests?: boolean;
}

interface SetWebhook {
  secret: string;
  isNew: boolean;
}

/** As many as SHA-256 has. */
const SECRET_BYTES = 32;
/** For so long a secret signs along after it was replaced. */
const OLD_SECRET_HOURS = 24;

const newWebhookSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export async function findWebhook(db: Db, partnerId: string): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`
    select * from partner_webhooks where partner_id = ${partnerId}`.execute(db);
  return rows[0];
}

/** Where a partner is told from now on: a new webhook gets a secret, another address keeps it. */
export async function setWebhook(db: Db, said: WebhookSaid): Promise<SetWebhook> {
  const set = await upsertWebhook(db, said, sql`true`);
  if (!set) throw new Error('no webhook was set');
  return set;
}

/** The same where the partner has none or one of this address; null where it has another. */
export const addWebhook = (db: Db, said: WebhookSaid): Promise<SetWebhook | null> =>
  upsertWebhook(db, said, sql`w.url = excluded.url`);

function upsertWebhook(
  db: Db,
  { partnerId, url, format, capabilities, sendsTests }: WebhookSaid,
  replaces: RawBuilder<unknown>,
): Promise<SetWebhook | null> {
  return inTransaction<SetWebhook | null>(db, async (tx) => {
    const { rows } = await sql<{ secret: string; is_new: boolean }>`
      insert into partner_webhooks as w (partner_id, url, format, octo_capabilities, sends_tests,
        secret)
      values (${partnerId}, ${url}, ${format ?? 'seahour'}, ${capabilities ?? []},
        ${sendsTests ?? false}, ${newWebhookSecret()})
      on conflict (partner_id) do update set url = excluded.url,
        format = coalesce(${format ?? null}, w.format),
        octo_capabilities = coalesce(${capabilities ?? null}::text[], w.octo_capabilities),
        sends_tests = coalesce(${sendsTests ?? null}::boolean, w.sends_tests),
        rests_until = case when w.url = excluded.url then w.rests_until end,
        failing_since = case when w.url = excluded.url then w.failing_since end
      where ${replaces}
      returning secret, xmax = 0 as is_new`.execute(tx);
    const [set] = rows;
    if (!set) return { commit: false, value: null };
    await tryNow(tx, partnerId);
    return { commit: true, value: { secret: set.secret, isNew: set.is_new } };
  });
}

/** Whether events of tests are sent from now on. Undefined where there is no webhook. */
export async function setSendsTests(
  db: Db,
  { partnerId, sendsTests }: Required<Pick<WebhookSaid, 'partnerId' | 'sendsTests'>>,
): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`
    update partner_webhooks set sends_tests = ${sendsTests}
    where partner_id = ${partnerId} returning *`.execute(db);
  return rows[0];
}

/** Ends a webhook with what waits for it. False where there is none. */
export function removeWebhook(db: Db, partnerId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`
      delete from partner_webhooks where partner_id = ${partnerId} returning 1`.execute(tx);
    await sql`
      update messages m set state = 'dropped', closed_at = now() from partner_events e
      where m.partner_event_id = e.event_id and e.partner_id = ${partnerId} and m.state = 'queued'
        and (m.leased_until is null or m.leased_until <= now())`.execute(tx);
    return { commit: true, value: rows.length > 0 };
  });
}

/** Another secret; the one before signs along for a day. Null where there is no webhook. */
export async function rotateSecret(db: Db, partnerId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ secret: string }>`
    update partner_webhooks set previous_secret = secret, secret = ${newWebhookSecret()},
      previous_until = ${now}::timestamptz + make_interval(hours => ${OLD_SECRET_HOURS})
    where partner_id = ${partnerId} returning secret`.execute(db);
  return rows[0]?.secret ?? null;
}
