import type { Stripe } from 'stripe';
import type { KeptCard, PaymentProvider, Refused } from '../provider.ts';
import { ask, CARDS_ONLY } from './client.ts';
import { idOf } from './event.ts';

/** Whose card a SetupIntent keeps, and which. */
export async function readKept(stripe: Stripe, setupIntent: string) {
  const { customer, payment_method } = await stripe.setupIntents.retrieve(setupIntent);
  return { customer: idOf(customer) ?? '', payment_method: idOf(payment_method) ?? '' };
}

/** Only a customer's card can be charged later on, so the order becomes one. */
export async function keepCard(
  stripe: Stripe,
  { order_id, card_token, key }: Parameters<PaymentProvider['keepCard']>[0],
): ReturnType<PaymentProvider['keepCard']> {
  const metadata = { order_id };
  const customer = await ask(() =>
    stripe.customers.create({ metadata }, { idempotencyKey: `${key}-customer` }),
  );
  if (!customer.ok) return refusedCard(customer.refused);
  const setup = await ask(() => {
    const params: Stripe.SetupIntentCreateParams = {
      ...CARDS_ONLY,
      customer: customer.data.id,
      payment_method: card_token ?? '',
      usage: 'off_session',
      confirm: true,
      metadata,
    };
    return stripe.setupIntents.create(params, { idempotencyKey: key });
  });
  const kept = setup.ok ? keptCard(setup.data) : refusedCard(setup.refused);
  // Nobody is to find a customer without a card there.
  if (kept.state === 'refused') await forget(stripe, customer.data.id);
  return kept;
}

function refusedCard({
  reason,
  ...rest
}: Refused): Awaited<ReturnType<PaymentProvider['keepCard']>> {
  return reason === 'misconfigured' ? { ...rest, reason } : { state: 'refused' };
}

function keptCard({ id: reference, status }: Stripe.SetupIntent): KeptCard {
  if (status === 'succeeded') return { state: 'kept', reference };
  const isOpen = status === 'requires_action' || status === 'processing';
  return isOpen ? { state: 'unconfirmed', reference } : { state: 'refused' };
}

/** With the customer that the order became goes its card. */
export async function releaseCard(
  stripe: Stripe,
  reference: string,
): Promise<{ state: 'released' } | Refused> {
  const kept = await ask(() => readKept(stripe, reference));
  if (!kept.ok) return kept.refused;
  return forget(stripe, kept.data.customer);
}

async function forget(stripe: Stripe, customer: string): Promise<{ state: 'released' } | Refused> {
  const gone = await ask(() => stripe.customers.del(customer));
  const isGone = gone.ok || gone.refused.detail === 'resource_missing';
  return isGone ? { state: 'released' } : gone.refused;
}
