import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { getOrderStatus, getPaymentMethods, goToPay } from '@seahour/api-types/orders.ts';
import type { Caller } from '../catalogue/caller.ts';
import { route } from '../platform/http/route.ts';
import { answer } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { asksForGuarantee, showsCardForm } from './card-pages.ts';
import { startPayment } from './payment-start.ts';
import { watchOrderStatus } from './payment-watch.ts';
import type { Payments } from './payments.ts';

/** What the handler of a payment call knows besides its payload. */
export interface PaymentCall extends Caller {
  db: Db;
  payments: Payments;
  /** Of the foreign page that asks; null where it is our own, or no page at all. */
  origin: string | null;
}

const LATER_ALONE: ResponseOf<typeof getPaymentMethods> = [{ id: PAY_LATER }];

function methodsOf(payments: Payments): ResponseOf<typeof getPaymentMethods> {
  const { provider } = payments;
  if (!provider) return LATER_ALONE;
  const later = asksForGuarantee(payments) ? { guarantee: 'card' as const } : {};
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
  route(getPaymentMethods, async (_, { db, payments, origin }: PaymentCall) => {
    const takesCards = await showsCardForm(db, payments, origin);
    return answer(takesCards ? methodsOf(payments) : LATER_ALONE);
  }),
  route(getOrderStatus, ({ unique_id }, call: PaymentCall) =>
    watchOrderStatus(call.db, call.payments, unique_id, call),
  ),
];
