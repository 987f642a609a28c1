import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { PaymentStatus } from '@seahour/api-types/order.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import type { FoundOrderRow } from '../db/orders.ts';
import { localise } from '../domain/localise.ts';
import type { Fact } from './letter.ts';
import type { MailTexts } from './texts.ts';

export const amountOf = ({ amount_minor, currency, language }: FoundOrderRow): string =>
  formatAmount(toMajor(amount_minor, currency), currency, language);

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
  facts.push(
    { label: t('fact.total'), value: amountOf(order) },
    { label: t('fact.payment'), value: t(`payment.${paymentOf(order)}`) },
    { label: t('fact.order'), value: order.number },
  );
  return facts;
}

const BY_PAYMENT_STATUS = {
  '0': null,
  '1': 'paid',
  '2': 'waiting',
  '3': 'untouched',
  '4': 'back',
} as const satisfies Record<PaymentStatus, string | null>;

function paymentOf({ order_status, payment_status, acq_method }: FoundOrderRow) {
  const isOff = order_status === 'declined' || order_status === 'cancelled';
  if (isOff) return payment_status === '1' || payment_status === '4' ? 'back' : 'untouched';
  return BY_PAYMENT_STATUS[payment_status] ?? (acq_method === PAY_NOW ? 'waiting' : 'pier');
}
