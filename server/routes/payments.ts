import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { getPaymentMethods, goToPay } from '@seahour/api-types/orders.ts';
import { showsCardForm } from '../domain/card-pages.ts';
import { answer } from '../domain/outcome.ts';
import { startPayment } from '../domain/payment-start.ts';
import type { Payments } from '../domain/payments.ts';
import { route } from '../http/call.ts';

const LATER_ALONE: ResponseOf<typeof getPaymentMethods> = [{ id: PAY_LATER }];

function methodsOf(payments: Payments): ResponseOf<typeof getPaymentMethods> {
  const { provider, payLaterGuarantee } = payments;
  if (!provider) return LATER_ALONE;
  const later = payLaterGuarantee === 'card' ? { guarantee: 'card' as const } : {};
  return [
    { id: PAY_LATER, ...later },
    { id: PAY_NOW, badges: [...provider.badges] },
  ];
}

export const paymentRoutes = [
  route(goToPay, ({ unique_id }, { db, payments, now }) =>
    startPayment(db, payments, unique_id, now),
  ),
  // A page that may not show the card form offers nothing that needs it.
  route(getPaymentMethods, async (_, { db, payments, origin }) => {
    const takesCards = await showsCardForm(db, payments, origin);
    return answer(takesCards ? methodsOf(payments) : LATER_ALONE);
  }),
];
