import { type Context, Hono } from 'hono';
import { PARTNER_PATH } from '../partners/page-link.ts';
import { listPayouts } from '../partners/payouts.ts';
import type { Env } from '../platform/http/env.ts';
import { countByDay, listBookings } from './booking-rows.ts';
import { BOOKINGS_A_PAGE, pagesOf } from './bookings-table.ts';
import { BAR_STYLE } from './day-bars.ts';
import { TABS, type View } from './frame.ts';
import { renderHelp } from './help-page.ts';
import { chooseMonth } from './month.ts';
import type { PartnerPageOptions } from './options.ts';
import { sumMonth } from './report.ts';
import { reportCsv } from './report-csv.ts';
import { renderReport } from './report-page.ts';
import { siteOf } from './snippet.ts';
import { sendPage, withPartner } from './visit.ts';

const MOST_ROWS = 20_000;
const PAGE = /^[1-9]\d{0,3}$/;

export function createReportRoutes(options: PartnerPageOptions): Hono<Env> {
  const { db } = options;
  const routes = new Hono<Env>();
  const monthOf = (c: Context<Env>, { partner, now, zone }: View) =>
    chooseMonth(db, partner, { asked: c.req.query('month'), now, timeZone: zone.time_zone });
  routes.get(PARTNER_PATH, (c) =>
    withPartner(c, options, async (view) => {
      const { partner, language, t } = view;
      const shown = await monthOf(c, view);
      const { month } = shown;
      const of = { partnerId: partner.id, month };
      const asked = c.req.query('page') ?? '';
      const [sums, days, payouts] = await Promise.all([
        sumMonth(db, of),
        countByDay(db, of),
        listPayouts(db, partner.id, month),
      ]);
      const page = PAGE.test(asked) ? Math.min(Number(asked), pagesOf(sums)) : 1;
      const offset = (page - 1) * BOOKINGS_A_PAGE;
      const bookings = await listBookings(db, of, { limit: BOOKINGS_A_PAGE, offset });
      const site = siteOf(options, language);
      const report = { shown, sums, days, payouts, bookings, page, site };
      const content = renderReport(view, report);
      const title = t('report.title');
      const hasCopy = bookings.length === 0;
      return sendPage(c, view, { tab: 'report', title, content, extraStyle: BAR_STYLE, hasCopy });
    }),
  );
  routes.get(`${PARTNER_PATH}/report.csv`, (c) =>
    withPartner(c, options, async (view) => {
      const { month } = await monthOf(c, view);
      const { partner } = view;
      const rows = await listBookings(db, { partnerId: partner.id, month }, { limit: MOST_ROWS });
      c.header('Cache-Control', 'no-store');
      c.header('Content-Disposition', `attachment; filename="${partner.id}-${month}.csv"`);
      return c.body(reportCsv(view, rows), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
    }),
  );
  routes.get(TABS.help, (c) =>
    withPartner(c, options, (view) => {
      const content = renderHelp(view, siteOf(options, view.language));
      return sendPage(c, view, {
        tab: 'help',
        title: view.t('help.title'),
        content,
        hasCopy: true,
      });
    }),
  );
  return routes;
}
