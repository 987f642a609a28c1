import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import {
  addWebhook,
  findWebhook,
  removeWebhook,
  setSendsTests,
  type Webhook,
} from '../../partners/webhooks/webhook-rows.ts';
import { whatIsWrongWithUrl } from '../../partners/webhooks/webhook-url.ts';
import { parseBody } from '../body.ts';
import type { OctoCall } from '../call.ts';
import { answer, badField, impossible, type OctoOutcome, refuse } from '../refusals.ts';
import {
  shapingOf,
  WEBHOOK_EVENT,
  type WebhookView,
  webhookId,
  webhookView,
} from './webhook-view.ts';

const NewWebhook = z.object({ url: z.string(), event: z.literal(WEBHOOK_EVENT) });

/** With the secret that signs what is sent, where it is new: it is not shown again. */
type CreatedWebhook = WebhookView & { capabilities: string[]; secret?: string };

/** Tells a partner of its bookings at an address, with what the capabilities of the call say of them. */
export async function createWebhook(
  body: unknown,
  call: OctoCall,
  { webhookPrivateNetworks: isLenient }: Pick<Config, 'webhookPrivateNetworks'>,
): Promise<OctoOutcome<CreatedWebhook>> {
  const parsed = parseBody(NewWebhook, body);
  if (!parsed.ok) return parsed;
  const { url } = parsed.data;
  const wrong = whatIsWrongWithUrl(url, { isLenient });
  if (wrong === 'too_long') return badField('url', wrong);
  if (wrong) return refuse('BAD_REQUEST', 'webhook.url');
  if (call.isTest) return sendTests(url, call);
  const { db, partner, capabilities } = call;
  const shaping = shapingOf(capabilities);
  const said = { partnerId: partner.id, url, format: 'octo', capabilities: shaping } as const;
  const set = await addWebhook(db, said);
  if (!set) return impossible('other_webhook');
  return answer({
    ...webhookView({ partner_id: partner.id, url }),
    capabilities: shaping,
    ...(set.isNew && { secret: set.secret }),
  });
}

/**
 * A key for tests may be in more hands than a live one: it has tests sent to the webhook that there is,
 * and makes none that would be told of live bookings.
 */
async function sendTests(url: string, call: OctoCall): Promise<OctoOutcome<CreatedWebhook>> {
  const { db, partner } = call;
  if ((await findOctoWebhook({ db, partner }))?.url !== url) return impossible('no_live_webhook');
  const webhook = await setSendsTests(db, { partnerId: partner.id, sendsTests: true });
  if (!webhook) return impossible('no_live_webhook');
  return answer({ ...webhookView(webhook), capabilities: webhook.octo_capabilities });
}

/** At most one; one that is sent our own form is not of this standard. */
export async function listWebhooks(call: OctoCall): Promise<WebhookView[]> {
  const webhook = await findWebhookFor(call);
  return webhook ? [webhookView(webhook)] : [];
}

/** Returns the webhook that is no more; with a key for tests, that is sent no tests any more. */
export async function deleteWebhook(id: string, call: OctoCall): Promise<OctoOutcome<WebhookView>> {
  const { db, partner } = call;
  const webhook = id === webhookId(partner.id) ? await findWebhookFor(call) : undefined;
  const isRemoved =
    webhook &&
    (call.isTest
      ? await setSendsTests(db, { partnerId: partner.id, sendsTests: false })
      : await removeWebhook(db, partner.id));
  return isRemoved ? answer(webhookView(webhook)) : refuse('NOT_FOUND', 'unknown.webhook');
}

/** What is sent the bookings that the caller sees. */
async function findWebhookFor(call: OctoCall): Promise<Webhook | undefined> {
  const webhook = await findOctoWebhook(call);
  return call.isTest && !webhook?.sends_tests ? undefined : webhook;
}

async function findOctoWebhook({
  db,
  partner,
}: Pick<OctoCall, 'db' | 'partner'>): Promise<Webhook | undefined> {
  const webhook = await findWebhook(db, partner.id);
  return webhook?.format === 'octo' ? webhook : undefined;
}
