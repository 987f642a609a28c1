import { toMajor } from '@seahour/api-types/rules/money.ts';
import { freesHours } from '@seahour/api-types/rules/order-moves.ts';
import { priceLines } from '@seahour/api-types/rules/price-lines.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { directionsTo } from '@seahour/ui/format/directions.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { telUrl } from '@seahour/ui/format/tel-url.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import { noShowFeeOf, orderFacts as orderOf } from '../booking/orders.ts';
import { writtenPhone } from '../booking/phone.ts';
import { localise } from '../platform/localise.ts';
import type { Fact, Link, Price } from '../platform/mail/letter.ts';
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

/** What became of the money of an order that ended. */
export function moneyOf(order: FoundOrderRow) {
  const { paid_minor, refund_minor, last_refund_minor, money_flag, is_mismatched } = order;
  if (paid_minor + refund_minor === 0 && order.taken_minor > 0) return 'on_pier';
  if (paid_minor + refund_minor === 0) return is_mismatched ? 'mismatched' : 'untouched';
  // A bank gives and takes whatever we do.
  if (money_flag === 'disputed') return 'disputed';
  if (money_flag === 'dispute_lost') return 'taken';
  if (refund_minor === 0) return 'kept';
  if (refund_minor < paid_minor) return 'part';
  return last_refund_minor < refund_minor ? 'rest' : 'back';
}

/** What can be done about the place and the crew. */
interface FactLinks {
  route?: Link | undefined;
  call?: Link | undefined;
}

/** Only what the catalogue and we say: nothing that was typed with the order is sent on. */
export function orderFacts(
  order: FoundOrderRow,
  t: MailTexts,
  { route, call }: FactLinks = {},
): Fact[] {
  const { language, title, time, hour_count, starts_at, time_zone } = order;
  const apart = (value: string) => isolate(value, language);
  const city = localise(order.city_name, language);
  const facts: Fact[] = [
    {
      label: t('fact.offer'),
      value: `${apart(title)} · ${apart(localise(order.activity_name, language))}`,
    },
    {
      label: t('fact.day'),
      value: capitalise(formatDate(order.date, language, 'weekday-year'), language),
    },
    {
      label: t('fact.hours'),
      value: `${formatBlock(time, hour_count, language)} (${t('hours', { count: hour_count })})`,
      note: t('zone', { city, offset: utcOffset(starts_at, time_zone) }),
    },
    {
      label: t('fact.where'),
      value: listed([localise(order.address, language), city].map(apart), language),
      ...(route && { link: route }),
    },
    { label: t('fact.company'), value: order.company_name, ...(call && { link: call }) },
  ];
  if (order.guests) facts.push({ label: t('fact.guests'), value: String(order.guests) });
  facts.push({ label: t('fact.order'), value: order.number });
  return facts;
}

/** The way to the pier and the crew's number, else ours, for a trip that is still ahead. */
export function tripLinks(order: FoundOrderRow, contactPhone: string, t: MailTexts): FactLinks {
  const route = directionsTo(order);
  const number = order.company_phone || contactPhone;
  const phone = writtenPhone(number).replaceAll(' ', '\u00a0');
  return {
    route: route ? { text: t('directions'), url: route } : undefined,
    call: number ? { text: t('call', { phone }), url: telUrl(number) } : undefined,
  };
}

/** What it costs line by line, what is paid, and what is still to pay and where. */
export function orderPrices(order: FoundOrderRow, t: MailTexts): Price[] {
  const { language, currency } = order;
  const say = (sum: number) => formatAmount(sum, currency, language);
  const lines = priceLines(orderOf(order, language)).map((line): Price => {
    switch (line.kind) {
      case 'hours': {
        const hours = t('hours', { count: line.hour_count });
        return { label: `${say(line.price)} × ${hours}`, value: say(line.amount) };
      }
      case 'service':
        return {
          label: `${isolate(line.name, language)} ×\u00a0${line.quantity}`,
          value: say(line.amount),
        };
      case 'discount':
        return { label: t('price.code', { code: line.code }), value: say(-line.amount) };
      case 'total':
        return { label: t('price.total'), value: say(line.amount), isTotal: true };
      default:
        return { label: t(`price.${line.kind}`), value: say(line.amount) };
    }
  });
  const ended = endedPaymentOf(order);
  return ended ? [...lines, { label: t('fact.payment'), value: t(`payment.${ended}`) }] : lines;
}

/** What is said of the money of an order that ended and that no line says. */
function endedPaymentOf(order: FoundOrderRow) {
  const { order_status, payment_status, payment_method } = order;
  if (order_status === 'no_show') {
    const isOpen = payment_method === 'later' && payment_status !== 'refunded';
    return isOpen && order.taken_minor === 0 ? 'missed' : null;
  }
  if (!freesHours(order_status)) return null;
  const money = moneyOf(order);
  // A line says what was taken on the pier.
  if (money === 'on_pier') return null;
  return money === 'part' || money === 'rest' || money === 'back' ? null : money;
}
