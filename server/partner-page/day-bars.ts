import { firstDay } from '@seahour/api-types/rules/month.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { html } from 'hono/html';
import { type DayRow, STATE_OF, STATES } from './booking-rows.ts';
import type { Html, View } from './frame.ts';
import { daysOf } from './month.ts';

/** Each labelled day begins a week of the chart. */
const LABEL_EVERY = 7;

interface Bars {
  month: string;
  /** Of one currency. */
  days: readonly DayRow[];
}

/** A bar for each day of a month: what is cancelled on top, what is done at the bottom. */
export function renderBars({ t, language }: View, { month, days }: Bars): Html {
  const dates = daysOf(month);
  const countsOf = (date: string) =>
    STATES.map((state) => ({
      state,
      count: days
        .filter((day) => day.date === date && STATE_OF[day.state] === state)
        .reduce((sum, { count }) => sum + count, 0),
    }));
  const bars = dates.map((date) => {
    const parts = countsOf(date).filter(({ count }) => count > 0);
    return { date, parts, total: parts.reduce((sum, { count }) => sum + count, 0) };
  });
  const [busiest] = [...bars].sort((a, b) => b.total - a.total);
  const most = busiest?.total ?? 0;
  if (!busiest || most === 0) return html``;
  const spoken = t('report.chart', {
    month: formatDate(firstDay(month), language, 'month'),
    day: formatDate(busiest.date, language, 'weekday-long'),
    count: most,
  });
  const shown = bars.map(({ date, parts }, index) => {
    const label = index % LABEL_EVERY === 0 ? html`<small>${Number(date.slice(8))}</small>` : '';
    const stack = parts
      .reverse()
      .map(
        ({ state, count }) =>
          html`<b class="mark-${state} of-${Math.max(1, Math.round((count / most) * 100))}"></b>`,
      );
    return html`<i>${stack}${label}</i>`;
  });
  return html`<div class="bars" role="img" aria-label="${spoken}">${shown}</div>`;
}

/** The heights of bars in percent: a policy without inline styles allows them in the page's sheet alone. */
export const BAR_STYLE = Array.from({ length: 100 }, (_, at) => at + 1)
  .map((percent) => `.of-${percent}{block-size:${percent}%}`)
  .join('');
