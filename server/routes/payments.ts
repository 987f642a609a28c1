import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { getPaymentMethods, goToPay } from '@seahour/api-types/orders.ts';
import { answer } from '../domain/outcome.ts';
import { startPayment } from '../domain/payment-start.ts';
import type { Payments } from '../domain/payments.ts';
import { route } from '../http/call.ts';

const payNow = ({ provider }: Payments): ResponseOf<typeof getPaymentMethods> =>
  provider ? [{ id: PAY_NOW, badges: [...provider.badges] }] : [];

export const paymentRoutes = [
  route(goToPay, ({ unique_id }, { db, payments, now }) =>
    startPayment(db, payments, unique_id, now),
  ),
  route(getPaymentMethods, async (_, { payments }) =>
    answer([{ id: PAY_LATER }, ...payNow(payments)]),
  ),
];
