import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import { cityClock, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { freesHours } from '@seahour/api-types/rules/order-moves.ts';
import { toOneLine, toPlainText } from '@seahour/api-types/rules/plain-text.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { inItsDirection, isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock, formatClock } from '@seahour/ui/format/time.ts';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import { localise } from '../../platform/localise.ts';
import type { Button, Message } from '../../platform/telegram/messenger.ts';
import { EVENTS, type StaffEvent } from '../../tables/events.ts';
import { movesOf, staffOrder, type Viewer } from '../order-view.ts';
import type { OrderChangeRow } from '../staff-changes.ts';
import type { StaffOrderRow } from '../staff-orders.ts';
import { callbackData } from './callback-data.ts';
import { type BotTexts, botTexts } from './texts.ts';

export interface OrderMessageFacts {
  order: StaffOrderRow;
  /** Oldest first. */
  changes: readonly OrderChangeRow[];
  /** Where the app opens; null where it cannot be opened from the messenger. */
  appUrl: string | null;
  now: Date;
}

interface To {
  event: StaffEvent;
  language: Language;
  role: Viewer;
  /** Whether this person's offers are in more than one city. */
  has_cities: boolean;
}

/** What one of the staff, or a group of them, is told of an order, with what they may see of it. */
export function orderMessage(to: To, facts: OrderMessageFacts): Message {
  const { order, changes, now } = facts;
  const { language, role } = to;
  const t = botTexts[language];
  const seen = staffOrder(order, role, { language, now });
  const apart = (value: string) => isolate(value, language);
  const time = order.time;
  const day = formatDate(order.date, language, 'weekday');
  const hours = formatBlock(time, order.hour_count, language);
  const lines = [
    headline(to, order, now, t),
    apart(order.number),
    '',
    apart(order.title),
    `${listed([day, hours], language)} (${t('hours', { count: order.hour_count })})`,
    to.has_cities ? placeLine(order, language, t) : null,
    [toOneLine(order.name), seen.phone ?? ''].filter(Boolean).map(apart).join(' · ') || null,
    seen.guests ? t('guests', { count: seen.guests }) : null,
    ...seen.additional_services.map(({ name, quantity }) => `${apart(name)} × ${quantity}`),
    seen.discount === undefined
      ? null
      : t('discount', { amount: formatAmount(-seen.discount, seen.currency, language) }),
    moneyLine(order, seen, to, t),
    order.comment ? t('quote', { text: marked(order.comment) }) : null,
    '',
    statusLine(order, changes, t, language),
    callLine(order, seen, t),
  ];
  const text = lines
    .filter((line) => line !== null)
    .flatMap((line) => line.split('\n'))
    .map((line) => inItsDirection(line, language))
    .join('\n');
  const about = to.event === 'reviewed' ? 'reviews=1' : undefined;
  return { text, buttons: orderButtons(order, { appUrl: facts.appUrl, t, now, about }) };
}

/** Further lines of a guest are marked, so that none of them passes for one of ours. */
const marked = (comment: string): string => toPlainText(comment).trim().replaceAll(/\n+/g, '\n│ ');

function headline(
  to: To,
  { came_in_at, moved_at, guest_message }: StaffOrderRow,
  now: Date,
  t: BotTexts,
): string {
  if (to.event === 'guest_not_told' && guest_message?.state === 'sent') {
    return t('event.guest_told_after_all');
  }
  if (to.event !== 'waiting') return t(`event.${to.event}`);
  const askedAt = moved_at ?? came_in_at;
  const minutes = Math.round((now.getTime() - askedAt.getTime()) / 60_000);
  const age =
    minutes < 120
      ? t('waits_minutes', { count: minutes })
      : t('waits_hours', { count: Math.floor(minutes / 60) });
  return `${t('event.waiting')}. ${age}`;
}

/** Where the hours are, for somebody with boats in several cities. */
function placeLine(order: StaffOrderRow, language: To['language'], t: BotTexts): string {
  const offset = utcOffset(order.starts_at, order.time_zone);
  return t('place', { city: localise(order.city_name, language), offset });
}

/** Asks to call a guest whom nothing else has reached. */
function callLine(
  { guest_message }: StaffOrderRow,
  { guest_told, phone }: StaffOrder,
  t: BotTexts,
): string | null {
  if (!guest_message || !guest_told) return null;
  const { state } = guest_told;
  if (state !== 'failed' && state !== 'unreachable') return null;
  const { call } = EVENTS[guest_message.event].guest;
  if (call === 'never' || (state === 'unreachable' && call === 'if_failed')) return null;
  return phone ? t(`call.${state}`, { phone }) : t(`told.${state}`);
}

function moneyLine(
  { payment_method, payment_status, paid_minor, order_status }: StaffOrderRow,
  { amount, due, taken, to_collect, refund, currency, no_show_fee }: StaffOrder,
  { language }: To,
  t: BotTexts,
): string | null {
  if (amount === undefined) return null;
  const say = (sum: number) => formatAmount(sum, currency, language);
  const said = { amount: say(amount) };
  if (no_show_fee && no_show_fee.state !== 'secured') {
    return t(`fee.${no_show_fee.state}`, { amount: say(no_show_fee.amount) });
  }
  if (taken !== undefined && to_collect === undefined && payment_method === 'later') {
    return t('taken', { amount: say(taken) });
  }
  if (due !== undefined) return t('rest', { ...said, due: say(due) });
  if (payment_status === 'refunded') return t('back', { amount: say(refund ?? amount) });
  if (payment_status !== 'paid') return t(payment_method === 'now' ? 'unpaid' : 'pier', said);
  // What went back for a cheaper trip is no longer part of the amount.
  if (refund === undefined || !freesHours(order_status)) return t('paid', said);
  const paid = say(toMajor(paid_minor, currency));
  return t('returns', { amount: paid, refund: say(refund) });
}

function statusLine(
  { order_status, time_zone }: StaffOrderRow,
  changes: readonly OrderChangeRow[],
  t: BotTexts,
  language: To['language'],
): string {
  const status = t(`status.${order_status}`);
  const last = changes.findLast(({ became }) => became === order_status);
  if (!last) return status;
  const date = formatDate(cityDate(time_zone, last.changed_at), language, 'short');
  const clock = formatClock(cityClock(time_zone, last.changed_at), language);
  const at = listed([date, clock], language);
  return t('decided', { status, name: toOneLine(last.name), at });
}

interface ButtonFacts {
  appUrl: string | null;
  t: BotTexts;
  now: Date;
  /** What the app opens with. */
  about?: string | undefined;
}

/** What can be done from the chat: only an order that waits is answered there. */
export function orderButtons(
  order: StaffOrderRow,
  { appUrl, t, now, about = `order=${order.order_id}` }: ButtonFacts,
): Button[][] {
  const moves = movesOf(order, now);
  const answers: Button[] = [];
  if (order.order_status === 'unconfirmed' && moves.includes('confirmed')) {
    answers.push({ text: t('button.confirm'), press: callbackData('confirm', order.order_id) });
  }
  if (moves.includes('declined')) {
    answers.push({ text: t('button.decline'), press: callbackData('ask', order.order_id) });
  }
  const open: Button[] = appUrl ? [{ text: t('button.open'), open: `${appUrl}?${about}` }] : [];
  return [answers, open].filter((row) => row.length > 0);
}

/** A decline is asked for twice: it cannot be taken back. */
export const declineButtons = (orderId: OrderId, t: BotTexts): Button[][] => [
  [
    { text: t('button.decline_surely'), press: callbackData('decline', orderId) },
    { text: t('button.back'), press: callbackData('back', orderId) },
  ],
];
