import { toMajor } from '@seahour/api-types/rules/money.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatExact, formatNumber } from '@seahour/ui/format/number.ts';
import { html } from 'hono/html';
import { PARTNER_PATH } from '../partners/page-link.ts';
import type { Payout } from '../partners/payouts.ts';
import { type BookingRow, type DayRow, STATES } from './booking-rows.ts';
import { renderBookings } from './bookings-table.ts';
import { renderBars } from './day-bars.ts';
import { type Html, icon, type View } from './frame.ts';
import { monthName, type ShownMonth } from './month.ts';
import type { MonthSums } from './report.ts';
import { renderSnippet, type Site } from './snippet.ts';

/** In characters: it is written smaller, to stay in its column. */
const LONG_AMOUNT = 14;

export interface Report {
  shown: ShownMonth;
  sums: readonly MonthSums[];
  days: readonly DayRow[];
  payouts: readonly Payout[];
  bookings: readonly BookingRow[];
  /** Of the list of bookings, from 1. */
  page: number;
  site: Site;
}

export function renderReport(view: View, report: Report): Html {
  const { t, partner } = view;
  const { shown, sums, bookings } = report;
  const month = monthName(shown.month, view.language);
  const address = `${PARTNER_PATH}/report.csv?month=${shown.month}`;
  return html`<header class="head">
<div><h1>${t('report.title')}</h1><p><bdi>${partner.name}</bdi></p></div>
<div class="tools">
<nav class="month" aria-label="${t('report.month')}">
${renderArrow(view, 'before', shown.before)}<span>${capitalise(month, view.language)}</span>${renderArrow(view, 'after', shown.after)}
</nav>
${bookings.length > 0 ? html`<a class="button" href="${address}" aria-label="${t('report.csv_of', { month })}">${icon('download')}${t('report.csv')}</a>` : ''}
</div>
</header>
${sums.map((each) => renderSums(view, report, each))}
${bookings.length > 0 ? renderBookings(view, { ...report, month: shown.month }) : renderEmpty(view, report)}`;
}

function renderArrow(view: View, name: 'before' | 'after', month: string | null): Html {
  if (!month) return html`<span class="arrow" aria-hidden="true">${icon(name)}</span>`;
  const label = view.t('report.to_month', { month: monthName(month, view.language) });
  return html`<a class="arrow" href="${PARTNER_PATH}?month=${month}" aria-label="${label}">${icon(name)}</a>`;
}

/** Two currencies are never summed: each has a panel. */
function renderSums(view: View, { shown, days, payouts }: Report, sums: MonthSums): Html {
  const { t, language } = view;
  const { currency, done, booked, commission_percent, due_minor } = sums;
  const amount = (minor: number) => formatAmount(toMajor(minor, currency), currency, language);
  const commission = amount(sums.commission_minor);
  const month = monthName(shown.month, view.language);
  const paid = payouts.filter((payout) => payout.currency === currency);
  const states = STATES.map((state) => {
    const { count } = sums[state];
    const note = state === 'cancelled' ? t('report.not_counted') : amount(sums[state].amount_minor);
    return html`<div><dt><i class="mark-${state}"></i>${t(`state.${state}`)}</dt><dd>${formatNumber(count, language)} <small class="nb">${note}</small></dd></div>`;
  });
  return html`<section class="panel sums" aria-label="${t('report.sums', { month, currency })}">
<div class="reckoning">
<div><h2>${t('report.commission')}</h2><p class="big${commission.length > LONG_AMOUNT ? ' is-long' : ''}">${commission}</p></div>
<dl class="pairs">
<div><dt>${t('report.counted')}</dt><dd>${amount(done.amount_minor + booked.amount_minor)}</dd></div>
${done.count + booked.count > 0 ? html`<div><dt>${t('report.share')}</dt><dd>${commission_percent === null ? t('report.varies') : percentOf(view, commission_percent)}</dd></div>` : ''}
${paid.map((payout) => html`<div class="payout"><dt>${t('report.paid_out')}<small>${formatDate(payout.paid_on, language, 'short')}${payout.note ? html` · <bdi>${payout.note}</bdi>` : ''}</small></dt><dd>${amount(payout.amount_minor)}</dd></div>`)}
<div class="total"><dt>${t(due_minor < 0 ? 'report.ahead' : 'report.due')}</dt><dd>${amount(Math.abs(due_minor))}</dd></div>
</dl>
</div>
<div><dl class="states">${states}</dl>
${renderBars(view, { month: shown.month, days: days.filter((day) => day.currency === currency) })}</div>
</section>`;
}

export const percentOf = ({ t, language }: View, percent: number): string =>
  t('report.percent', { percent: formatExact(percent, language) });

function renderEmpty(view: View, { shown, site }: Report): Html {
  const { t } = view;
  return html`<section class="panel" aria-labelledby="empty">
<h2 id="empty">${t('report.empty_title', { month: monthName(shown.month, view.language) })}</h2>
<p>${t('report.empty_lead')}</p>
${renderSnippet(view, site)}
<p><a class="link" href="${site.partnershipUrl}">${t('report.empty_more')}</a></p>
</section>`;
}
