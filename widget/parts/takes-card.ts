import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { getPaymentMethods } from '@seahour/api-types/orders.ts';

/** Whether a card is asked for: to pay now, or to stand for the hours that are paid on the pier. */
export function takesCard(
  methods: ResponseOf<typeof getPaymentMethods>,
  { pay_now }: { pay_now: boolean },
): boolean {
  return pay_now
    ? methods.some(({ id }) => id === PAY_NOW)
    : methods.some(({ id, guarantee }) => id === PAY_LATER && guarantee === 'card');
}
