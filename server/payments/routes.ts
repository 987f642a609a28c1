import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { getOrderStatus, getPaymentMethods, goToPay } from '@seahour/api-types/orders.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { Attribution, Named } from '../partners/attribution.ts';
import { route } from '../platform/http/route.ts';
import { answer, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { asksForGuarantee, showsCardForm } from './card-pages.ts';
import { startPayment } from './payment-start.ts';
import { watchOrderStatus } from './payment-watch.ts';
import type { Payments } from './payments.ts';
import type { OrderKind } from './providers/taken-orders.ts';

/** What the handler of a payment call knows besides its payload. */
export interface PaymentCall extends Caller {
  db: Db;
  payments: Payments;
  /** Of the foreign page that asks; null where it is our own, or no page at all. */
  origin: string | null;
  /** Whether a partner's program asks, with a key. */
  hasKey: boolean;
  attribute(named: Named): Promise<Outcome<Attribution>>;
}

const LATER_ALONE: ResponseOf<typeof getPaymentMethods> = [{ id: PAY_LATER }];

function methodsOf(payments: Payments, order: OrderKind): ResponseOf<typeof getPaymentMethods> {
  const provider = payments.providerOf(order);
  if (!provider) return LATER_ALONE;
  const later = asksForGuarantee(payments, order) ? { guarantee: 'card' as const } : {};
  return [
    { id: PAY_LATER, ...later },
    { id: PAY_NOW, badges: [...provider.badges] },
  ];
}

export const paymentRoutes = [
  route(goToPay, ({ unique_id }, { db, payments, now }: PaymentCall) =>
    startPayment(db, payments, unique_id, now),
  ),
  // A page that may not show the card form offers nothing that needs it.
  route(getPaymentMethods, async ({ test }, call: PaymentCall) => {
    const { db, payments, origin } = call;
    // Of what is asked without an address of a page, a key alone makes a test.
    const attributed = call.hasKey ? await call.attribute({}) : null;
    const order = { is_test: test || (attributed?.ok === true && attributed.data.isTest) };
    const takesCards = await showsCardForm(db, payments, { origin, ...order });
    return answer(takesCards ? methodsOf(payments, order) : LATER_ALONE);
  }),
  route(getOrderStatus, ({ unique_id }, call: PaymentCall) =>
    watchOrderStatus(call.db, call.payments, unique_id, call),
  ),
];
