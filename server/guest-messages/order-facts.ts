import { toMajor } from '@seahour/api-types/rules/money.ts';
import type { PaymentState } from '@seahour/api-types/rules/payment-codes.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount, less } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import { dueMinor } from '../booking/order-money.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import { noShowFeeOf } from '../booking/orders.ts';
import { localise } from '../platform/localise.ts';
import type { Fact } from '../platform/mail/letter.ts';
import type { MailTexts } from './texts.ts';

export const amountOf = ({ amount_minor, currency, language }: FoundOrderRow): string =>
  formatAmount(toMajor(amount_minor, currency), currency, language);

/** What not coming costs, or did; empty where no card stands for it. */
export function feeTextOf(order: FoundOrderRow): string {
  const fee = noShowFeeOf(order);
  return fee ? formatAmount(fee.amount, order.currency, order.language) : '';
}

/**
 * What goes back to the guest: in all, and what of it was decided on last. Of an order that is paid and
 * on, what went back of another payment.
 */
export function refundsOf(order: FoundOrderRow) {
  const { refund_minor, last_refund_minor, surplus_back_minor, currency, language } = order;
  const say = (minor: number) => formatAmount(toMajor(minor, currency), currency, language);
  return {
    amount: say(refund_minor || surplus_back_minor),
    rest: say(last_refund_minor),
    before: say(refund_minor - last_refund_minor),
  };
}

/** What is still paid on the pier. */
const dueOf = (order: FoundOrderRow): string =>
  formatAmount(toMajor(dueMinor(order), order.currency), order.currency, order.language);

/** What became of the money of an order that ended. */
export function moneyOf(order: FoundOrderRow) {
  const { paid_minor, refund_minor, last_refund_minor, money_flag, is_mismatched } = order;
  if (paid_minor + refund_minor === 0) return is_mismatched ? 'mismatched' : 'untouched';
  // A bank gives and takes whatever we do.
  if (money_flag === 'disputed') return 'disputed';
  if (money_flag === 'dispute_lost') return 'taken';
  if (refund_minor === 0) return 'kept';
  if (refund_minor < paid_minor) return 'part';
  return last_refund_minor < refund_minor ? 'rest' : 'back';
}

/** The same without the code, which anybody who reads it could use: calendars are shared. */
export const sharedFacts = (order: FoundOrderRow, t: MailTexts): Fact[] =>
  orderFacts({ ...order, code: null }, t);

/** Only what the catalogue and we say: nothing that was typed with the order is sent on. */
export function orderFacts(order: FoundOrderRow, t: MailTexts): Fact[] {
  const { language, title, time, hour_count, starts_at, time_zone } = order;
  const city = localise(order.city_name, language);
  const facts: Fact[] = [
    { label: t('fact.offer'), value: `${title} · ${localise(order.activity_name, language)}` },
    { label: t('fact.day'), value: formatDate(order.date, language, 'weekday-year') },
    {
      label: t('fact.hours'),
      value: `${formatBlock(time, hour_count, language)} (${t('hours', { count: hour_count })})`,
      note: t('zone', { city, offset: utcOffset(starts_at, time_zone) }),
    },
    { label: t('fact.where'), value: `${localise(order.address, language)}, ${city}` },
    { label: t('fact.company'), value: order.company_name },
  ];
  if (order.guests) facts.push({ label: t('fact.guests'), value: String(order.guests) });
  const services = order.services.map(
    ({ name, quantity }) => `${localise(name, language)} ×\u00a0${quantity}`,
  );
  if (services.length > 0) facts.push({ label: t('fact.services'), value: services.join(', ') });
  if (order.code) {
    const off = formatAmount(
      toMajor(order.discount_minor, order.currency),
      order.currency,
      language,
    );
    facts.push({ label: t('fact.code', { code: order.code }), value: less(off) });
  }
  facts.push(
    { label: t('fact.total'), value: amountOf(order) },
    { label: t('fact.payment'), value: t(`payment.${paymentOf(order)}`, { due: dueOf(order) }) },
    ...(noShowFeeOf(order)?.state === 'charged'
      ? [{ label: t('fact.no_show_fee'), value: feeTextOf(order) }]
      : []),
    { label: t('fact.order'), value: order.number },
  );
  return facts;
}

const BY_PAYMENT = {
  pending: null,
  paid: 'paid',
  failed: 'waiting',
  expired: 'untouched',
  refunded: 'back',
} as const satisfies Record<PaymentState, string | null>;

const PAYMENT_OF = {
  untouched: 'untouched',
  mismatched: 'mismatched',
  disputed: 'disputed',
  taken: 'taken',
  kept: 'kept',
  part: 'part',
  rest: 'back',
  back: 'back',
} as const satisfies Record<ReturnType<typeof moneyOf>, string>;

function paymentOf(order: FoundOrderRow) {
  const { order_status, payment_status, payment_method } = order;
  const isOff = order_status === 'declined' || order_status === 'cancelled';
  if (isOff) return PAYMENT_OF[moneyOf(order)];
  if (dueMinor(order) > 0) return 'rest';
  const isMissed = order_status === 'no_show' && payment_method === 'later';
  if (isMissed && payment_status !== 'refunded') return 'missed';
  return BY_PAYMENT[payment_status] ?? (payment_method === 'now' ? 'waiting' : 'pier');
}
