import { OrderStatus } from '@seahour/api-types/order.ts';
import { type Context, Hono } from 'hono';
import { findWebhook } from '../../partners/webhooks/webhook-rows.ts';
import type { Env } from '../../platform/http/env.ts';
import { deleteTestsOf } from '../../retention/delete-tests.ts';
import { showClosed } from '../closed-page.ts';
import { TABS, type View } from '../frame.ts';
import type { PartnerPageOptions } from '../options.ts';
import { saying } from '../said.ts';
import { siteOf } from '../snippet.ts';
import { readForm, sendPage, withPartner } from '../visit.ts';
import { countTests, listTests, moveTest } from './test-rows.ts';
import { renderTests, TESTS_A_PAGE } from './tests-page.ts';

const PAGE = /^[1-9]\d{0,3}$/;
const MOVE_PATH = `${TABS.test}/:number{[0-9A-Z-]{1,20}}/:to{[a-z_]{1,20}}` as const;

/** Tests of a partner, and what a crew would do with them. */
export function createTestRoutes(options: PartnerPageOptions): Hono<Env> {
  const { db } = options;
  const routes = new Hono<Env>();

  async function show(c: Context<Env>, view: View) {
    const { partner, language, t } = view;
    const asked = c.req.query('page') ?? '';
    const [count, webhook] = await Promise.all([
      countTests(db, partner.id),
      findWebhook(db, partner.id),
    ]);
    const pages = Math.max(1, Math.ceil(count / TESTS_A_PAGE));
    const page = PAGE.test(asked) ? Math.min(Number(asked), pages) : 1;
    const offset = (page - 1) * TESTS_A_PAGE;
    const tests = await listTests(db, partner.id, { limit: TESTS_A_PAGE, offset });
    const site = siteOf(options, language);
    const answered = tests.find(({ number }) => number === c.req.query('of'))?.number ?? null;
    const content = renderTests(view, { tests, count, page, answered, webhook, site });
    // What came of an answer stands in its row, where the page is.
    const framed = answered === null ? view : { ...view, said: null };
    const title = t('tests.title');
    return sendPage(c, framed, { tab: 'test', title, content, hasCopy: true });
  }

  routes.get(TABS.test, (c) => withPartner(c, options, (view) => show(c, view)));
  routes.post(`${TABS.test}/delete`, (c) =>
    withPartner(c, options, async ({ partner }) => {
      const count = await deleteTestsOf(db, partner.id);
      return c.redirect(TABS.test + saying('tests_deleted', count), 303);
    }),
  );
  routes.post(MOVE_PATH, (c) =>
    withPartner(c, options, async ({ partner, now }) => {
      const to = OrderStatus.safeParse(c.req.param('to'));
      if (!to.success || to.data === 'unconfirmed') return showClosed(c, 'missing', options);
      const move = { partnerId: partner.id, number: c.req.param('number'), to: to.data };
      const moved = await moveTest(db, move, now);
      if (!moved.ok && moved.code === 'not_found') return showClosed(c, 'missing', options);
      const said = saying(moved.ok ? `test_${to.data}` : 'test_conflict');
      const asked = (await readForm(c))('page');
      const page = PAGE.test(asked) && asked !== '1' ? `&page=${asked}` : '';
      return c.redirect(`${TABS.test}${said}${page}&of=${move.number}#${move.number}`, 303);
    }),
  );
  return routes;
}
