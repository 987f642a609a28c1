import { useStore } from '@nanostores/react';
import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { noShowFee } from '@seahour/api-types/rules/cancellation.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { payable, payableText } from './payable.ts';
import { useBooking } from './use-booking.ts';

type Methods = ResponseOf<typeof getPaymentMethods>;

/**
 * Whether a card is asked for: to pay now, or to stand for hours that are paid on the pier, where not
 * coming costs something.
 */
export function takesCard(
  methods: Methods,
  { pay_now, costsNoShow }: { pay_now: boolean; costsNoShow: boolean },
): boolean {
  return pay_now
    ? methods.some(({ id }) => id === PAY_NOW)
    : costsNoShow && methods.some(({ id, guarantee }) => id === PAY_LATER && guarantee === 'card');
}

/** The same for the draft, or for another way to pay; false until the methods are known. */
export function useTakesCard(chosen?: { pay_now: boolean }): boolean {
  const { booking } = useBooking();
  const methods = dataOf(useStore(booking.payment.$methods));
  const { offer, pay_now } = useStore(booking.$draft);
  const isFree = useStore(booking.price.$summary)?.raw?.total === 0;
  const costsNoShow = !isFree && (offer?.cancellation.no_show_percent ?? 0) > 0;
  return methods !== null && takesCard(methods, { pay_now, ...chosen, costsNoShow });
}

/** The no-show fee in the currency of the provider; null before there is a price. */
export function useNoShowFee(): string | null {
  const saying = useBooking();
  const { booking } = saying;
  const { offer } = useStore(booking.$draft);
  const summary = useStore(booking.price.$summary);
  const due = summary && payable(summary);
  if (!due || !offer) return null;
  const { amount, currency } = due;
  const minor = noShowFee(offer.cancellation, toMinor(amount, currency));
  return payableText({ ...due, amount: toMajor(minor, currency) }, saying);
}
