import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import {
  addWebhook,
  findWebhook,
  removeWebhook,
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
  { db, partner, capabilities }: OctoCall,
  { webhookPrivateNetworks: isLenient }: Pick<Config, 'webhookPrivateNetworks'>,
): Promise<OctoOutcome<CreatedWebhook>> {
  const parsed = parseBody(NewWebhook, body);
  if (!parsed.ok) return parsed;
  const { url } = parsed.data;
  const wrong = whatIsWrongWithUrl(url, { isLenient });
  if (wrong === 'too_long') return badField('url', wrong);
  if (wrong) return refuse('BAD_REQUEST', 'webhook.url');
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

/** At most one; one that is sent our own form is not of this standard. */
export async function listWebhooks({ db, partner }: OctoCall): Promise<WebhookView[]> {
  const webhook = await findOctoWebhook({ db, partner });
  return webhook ? [webhookView(webhook)] : [];
}

/** Returns the webhook that is no more. */
export async function deleteWebhook(id: string, call: OctoCall): Promise<OctoOutcome<WebhookView>> {
  const { db, partner } = call;
  const webhook = id === webhookId(partner.id) ? await findOctoWebhook(call) : undefined;
  const isRemoved = webhook && (await removeWebhook(db, partner.id));
  return isRemoved ? answer(webhookView(webhook)) : refuse('NOT_FOUND', 'unknown.webhook');
}

async function findOctoWebhook({
  db,
  partner,
}: Pick<OctoCall, 'db' | 'partner'>): Promise<Webhook | undefined> {
  const webhook = await findWebhook(db, partner.id);
  return webhook?.format === 'octo' ? webhook : undefined;
}
