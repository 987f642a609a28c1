import { toMajor } from '@seahour/api-types/rules/money.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { html } from 'hono/html';
import { PARTNER_PATH } from '../partners/page-link.ts';
import { type BookingRow, STATE_OF, STATES } from './booking-rows.ts';
import type { Html, View } from './frame.ts';
import { monthName } from './month.ts';
import type { MonthSums } from './report.ts';
import type { PartnerTexts } from './texts.ts';

export const BOOKINGS_A_PAGE = 50;

export interface BookingList {
  month: string;
  sums: readonly MonthSums[];
  bookings: readonly BookingRow[];
  /** From 1. */
  page: number;
}

export function renderBookings(view: View, list: BookingList): Html {
  const { t } = view;
  const { month, sums, bookings, page } = list;
  const count = countOf(sums);
  const pages = pagesOf(sums);
  const toPage = (to: number) => `${PARTNER_PATH}?month=${month}&page=${to}#bookings`;
  return html`<section class="panel" aria-labelledby="bookings">
<div class="panel-head"><h2 id="bookings">${t('report.bookings')}</h2><p>${t('report.count', { count, month: monthName(month, view.language) })}</p></div>
<table>
<thead><tr><th scope="col">${t('report.offer')}</th><th scope="col">${t('report.hours')}</th><th scope="col">${t('report.booking')}</th><th scope="col">${t('report.state')}</th><th scope="col" class="end">${t('report.amount')}</th><th scope="col" class="end">${t('report.share_of')}</th></tr></thead>
<tbody>
${bookings.map((booking) => renderRow(view, booking))}
</tbody>
</table>
${renderPager(view, { page, pages, label: t('report.bookings'), pathOf: toPage })}
</section>`;
}

interface Pager {
  /** From 1. */
  page: number;
  pages: number;
  label: string;
  pathOf(page: number): string;
}

/** Leads through a list that is longer than a page. */
export function renderPager({ t }: View, { page, pages, label, pathOf }: Pager): Html | '' {
  if (pages <= 1) return '';
  return html`<nav class="pages" aria-label="${label}">
${page > 1 ? html`<a class="link" href="${pathOf(page - 1)}">${t('report.newer')}</a>` : ''}
<span>${t('report.page', { page, pages })}</span>
${page < pages ? html`<a class="link" href="${pathOf(page + 1)}">${t('report.older')}</a>` : ''}
</nav>`;
}

const add = (a: number, b: number): number => a + b;

const countOf = (sums: readonly MonthSums[]): number =>
  sums.flatMap((sum) => STATES.map((state) => sum[state].count)).reduce(add, 0);

export const pagesOf = (sums: readonly MonthSums[]): number =>
  Math.max(1, Math.ceil(countOf(sums) / BOOKINGS_A_PAGE));

function renderRow(view: View, booking: BookingRow): Html {
  const { t, language } = view;
  const { currency } = booking;
  const state = STATE_OF[booking.order_status];
  const amount = (minor: number) => formatAmount(toMajor(minor, currency), currency, language);
  const commission = amount(booking.commission_minor);
  return html`<tr>${renderWhich(view, booking)}<td class="amount end"><b>${amount(booking.counted_minor)}</b></td><td class="share end">${state === 'held' ? t('report.once_confirmed', { amount: commission }) : commission}</td></tr>`;
}

/** The cells that say which booking it is, and how it stands. */
export function renderWhich({ t, language }: View, booking: BookingRow): Html {
  const { title, date, time, hour_count, number, partner_reference } = booking;
  const hours = listed(
    [formatDate(date, language, 'weekday-short'), formatBlock(time, hour_count, language)],
    language,
  );
  return html`<th scope="row"><bdi>${title}</bdi></th><td class="hours">${hours}</td><td class="number"><bdi class="nb">${number}</bdi>${partner_reference ? html`<small><bdi>${partner_reference}</bdi></small>` : ''}</td><td class="state"><span><i class="mark-${STATE_OF[booking.order_status]}" aria-hidden="true"></i>${t(`booking.${stateWord(booking)}`)}</span></td>`;
}

type Word = keyof PartnerTexts['booking'];

/** How a booking stands, more exactly than its state. */
export function stateWord(booking: BookingRow): Word {
  const { order_status, end_reason, payment_method, payment_status, refund_minor } = booking;
  const isOnPier = payment_method === 'later';
  const isBack = payment_status === 'refunded';
  switch (order_status) {
    case 'completed':
      if (isBack) return 'done_refunded';
      return refund_minor > 0 ? 'done_partly' : 'done';
    case 'confirmed':
      if (payment_status === 'paid') return 'booked_paid';
      return isOnPier ? 'booked_pier' : 'booked';
    case 'unconfirmed':
      if (booking.expires_at === null) return 'held_crew';
      return isOnPier ? 'held_own' : 'held_payment';
    case 'declined':
      return 'declined';
    case 'no_show':
      return 'no_show';
    case 'cancelled':
      if (end_reason === 'weather') return 'weather';
      if (end_reason === 'lapsed') return 'lapsed';
      if (payment_status === 'expired' && isOnPier) return 'given_up';
      if (payment_status === 'expired' || payment_status === 'failed') return 'unpaid';
      return isBack ? 'cancelled_refunded' : 'cancelled';
  }
}
