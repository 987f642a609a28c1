import type { Webhook } from '../../partners/webhooks/webhook-rows.ts';
import type { CapabilityId } from '../wire.ts';

/** What a webhook may be told of: that a booking was confirmed, changed or cancelled. */
export const WEBHOOK_EVENT = 'booking_update';

/** A webhook as the makers of the capability `octo/webhooks` write it. */
export interface WebhookView {
  id: string;
  event: typeof WEBHOOK_EVENT;
  url: string;
}

/** A partner has one webhook: its id stays when the webhook is made again. */
export const webhookId = (partnerId: string): string => `octohook_${partnerId}`;

export const webhookView = ({
  partner_id,
  url,
}: Pick<Webhook, 'partner_id' | 'url'>): WebhookView => ({
  id: webhookId(partner_id),
  event: WEBHOOK_EVENT,
  url,
});

/** What of a booking changes with the capabilities that a webhook was made with. */
const SHAPES_BOOKINGS = ['octo/pricing', 'octo/content'] as const satisfies CapabilityId[];

/** Of what was asked for, and of what is stored. */
export const shapingOf = (capabilities: Iterable<string>): CapabilityId[] => {
  const asked = new Set(capabilities);
  return SHAPES_BOOKINGS.filter((each) => asked.has(each));
};
