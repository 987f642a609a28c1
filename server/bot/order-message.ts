import type { OrderStatus } from '@seahour/api-types/order.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import type { OrderChangeRow } from '../db/staff-changes.ts';
import type { DueMessage } from '../db/staff-messages.ts';
import type { StaffOrderRow } from '../db/staff-orders.ts';
import type { Button, Message } from '../integrations/telegram/messenger.ts';
import { clockOf } from '../mail/local-time.ts';
import { staffOrder } from '../staff/order-view.ts';
import { press } from './presses.ts';
import { type BotTexts, botTexts } from './texts.ts';

export interface OrderMessageFacts {
  order: StaffOrderRow;
  /** Oldest first. */
  changes: readonly OrderChangeRow[];
  /** Where the app opens; null where it cannot be opened from the messenger. */
  appUrl: string | null;
  now: Date;
}

type To = Pick<DueMessage, 'kind' | 'event' | 'language' | 'role'>;

/** What one of the staff is told of an order, with what their role may see of it. */
export function orderMessage(to: To, facts: OrderMessageFacts): Message {
  const { order, changes, now } = facts;
  const { language, role } = to;
  const t = botTexts[language];
  const seen = staffOrder(order, role, { language, now });
  const time = order.time;
  const day = formatDate(order.date, language, 'weekday');
  const hours = formatBlock(time, order.hour_count);
  const lines = [
    headline(to, order, now, t),
    '',
    order.title,
    `${day}, ${hours} (${t('hours', { count: order.hour_count })})`,
    [order.name, seen.phone].filter(Boolean).join(' · ') || null,
    ...seen.additional_services.map(({ name, quantity }) => `${name} × ${quantity}`),
    moneyLine(seen, t),
    order.comment ? t('quote', { text: order.comment }) : null,
    '',
    statusLine(order, changes, t, language),
  ];
  const text = lines.filter((line) => line !== null).join('\n');
  return { text, buttons: orderButtons(order, facts.appUrl, t) };
}

function headline(to: To, { came_in_at }: StaffOrderRow, now: Date, t: BotTexts): string {
  if (to.kind !== 'reminder') return t(`event.${to.event ?? 'created'}`);
  const minutes = Math.round((now.getTime() - came_in_at.getTime()) / 60_000);
  const age =
    minutes < 120
      ? t('waits_minutes', { count: minutes })
      : t('waits_hours', { count: Math.floor(minutes / 60) });
  return `${t('reminder')}. ${age}`;
}

function moneyLine({ amount, currency, payment_status }: StaffOrder, t: BotTexts): string | null {
  if (amount === undefined) return null;
  const said = { amount: formatAmount(amount, currency) };
  if (payment_status === '1') return t('paid', said);
  return payment_status === '4' ? t('back', said) : t('pier', said);
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
  const at = `${date}, ${clockOf(last.changed_at, time_zone)}`;
  return t('decided', { status, name: last.name, at });
}

/** What can be done from the chat: only an order that waits is answered there. */
function orderButtons(
  { unique_id, order_status }: Pick<StaffOrderRow, 'unique_id' | 'order_status'>,
  appUrl: string | null,
  t: BotTexts,
): Button[][] {
  const answers: Button[] = [
    { text: t('button.confirm'), press: press('confirm', unique_id) },
    { text: t('button.decline'), press: press('ask', unique_id) },
  ];
  const open: Button[] = appUrl
    ? [{ text: t('button.open'), open: `${appUrl}?order=${unique_id}` }]
    : [];
  const rows = order_status === 'unconfirmed' ? [answers, open] : [open];
  return rows.filter((row) => row.length > 0);
}

/** A decline is asked for twice: it cannot be taken back. */
export const declineButtons = (uniqueId: string, t: BotTexts): Button[][] => [
  [
    { text: t('button.decline_surely'), press: press('decline', uniqueId) },
    { text: t('button.back'), press: press('back', uniqueId) },
  ],
];

export const answerButtons = (uniqueId: string, appUrl: string | null, t: BotTexts): Button[][] =>
  orderButtons({ unique_id: uniqueId, order_status: 'unconfirmed' }, appUrl, t);

/** Statuses that never change again. */
export const isEnd = (status: OrderStatus): boolean =>
  status !== 'unconfirmed' && status !== 'confirmed';
