import { moneyOf } from '@seahour/api-types/rules/money.ts';
import * as z from 'zod';
import type { SandboxPaymentRow } from '../../../tables/schema.ts';
import type { PaymentEvent } from '../provider.ts';

/** As the sandbox makes them; a database takes no text with NUL in it. */
const Name = z.string().regex(/^[\w.-]{1,100}$/);

const SandboxWebhook = z.strictObject({
  id: Name,
  type: z.enum(['payment.paid', 'payment.failed']),
  data: z.strictObject({
    reference: Name,
    order_id: Name,
    amount_minor: z.int().nonnegative(),
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
});
export type SandboxWebhook = z.infer<typeof SandboxWebhook>;

/** What the sandbox tells of a payment that was decided. */
export function webhookOf(
  payment: Pick<SandboxPaymentRow, 'reference' | 'order_id' | 'amount_minor' | 'currency'>,
  type: SandboxWebhook['type'],
): SandboxWebhook {
  const { reference, order_id, amount_minor, currency } = payment;
  const data = { reference, order_id, amount_minor, currency };
  return { id: `evt_${type}_${reference}`, type, data };
}

export function readSandboxWebhook(body: string): { event_id: string; event: PaymentEvent } | null {
  const parsed = SandboxWebhook.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const kind = type === 'payment.paid' ? 'paid' : 'failed';
  const { reference, order_id } = data;
  const payment = { reference, order_id, amount: moneyOf(data) };
  return { event_id: id, event: { kind, payment } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
