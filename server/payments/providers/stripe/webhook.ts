import { storableJson } from '../../../platform/database/storable.ts';
import type { ReadWebhook, WebhookDelivery } from '../provider.ts';
import { loadStripe } from './client.ts';
import { paymentEvent } from './event.ts';

/** Older deliveries may be a replay. */
const TOLERANCE_SEC = 300;
const ANY_AGE = 0;

/** Checks a delivery with Stripe's own helper, on the body as it came. */
export async function readStripeWebhook(
  secret: string,
  { body, header, now }: WebhookDelivery,
): Promise<ReadWebhook> {
  const { webhooks } = await loadStripe();
  const signature = header('Stripe-Signature') ?? '';
  const read = (toleranceSec: number) =>
    webhooks.constructEvent(body, signature, secret, toleranceSec, undefined, now.getTime());
  const event = attempt(() => read(ANY_AGE));
  if (!event) return { ok: false, reason: 'forged' };
  if (!attempt(() => read(TOLERANCE_SEC))) return { ok: false, reason: 'stale' };
  const clean: typeof event = JSON.parse(storableJson(event));
  return { ok: true, event_id: clean.id, event: paymentEvent(clean) };
}

/** The helper throws whatever is wrong: a signature, an age or a body that is no event. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
