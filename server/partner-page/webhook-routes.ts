import { CityDate } from '@seahour/api-types/primitives.ts';
import { addDays, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import { type Context, Hono } from 'hono';
import { wallInstant } from '../availability/city-time.ts';
import { countWaiting, findDelivery, listDeliveries } from '../partners/webhooks/deliveries.ts';
import { replayEvent, replaySpan, sendTest } from '../partners/webhooks/replay.ts';
import {
  findWebhook,
  removeWebhook,
  setWebhook,
  WEBHOOK_FORMATS,
} from '../partners/webhooks/webhook-rows.ts';
import { whatIsWrongWithUrl } from '../partners/webhooks/webhook-url.ts';
import type { Env } from '../platform/http/env.ts';
import { showClosed } from './closed-page.ts';
import { renderDeliveryPage } from './delivery-page.ts';
import { TABS, type View } from './frame.ts';
import { makeSecret } from './make-key.ts';
import type { PartnerPageOptions } from './options.ts';
import { saying } from './said.ts';
import { renderShownOnce } from './shown-once.ts';
import { readForm, sendPage, withPartner } from './visit.ts';
import { DELIVERIES_A_PAGE, renderWebhooks, type WebhooksPage } from './webhooks-page.ts';

const MOST_DAYS = 31;
const ATTEMPT = /^\d{1,15}$/;
const DELIVERY_PATH = `${TABS.webhooks}/:id{[0-9]{1,15}}` as const;

type Mistake = Pick<WebhooksPage, 'typed' | 'days'>;

export function createWebhookRoutes(options: PartnerPageOptions): Hono<Env> {
  const { db, clock, webhookPrivateNetworks } = options;
  const routes = new Hono<Env>();
  const at = (said: string) => TABS.webhooks + said;

  async function show(c: Context<Env>, view: View, mistake?: Mistake) {
    const { id } = view.partner;
    const before = c.req.query('before') ?? '';
    const [webhook, deliveries, waiting] = await Promise.all([
      findWebhook(db, id),
      listDeliveries(db, id, {
        limit: DELIVERIES_A_PAGE,
        ...(ATTEMPT.test(before) && { before: Number(before) }),
      }),
      countWaiting(db, id),
    ]);
    const isLenient = webhookPrivateNetworks;
    const content = renderWebhooks(view, { webhook, deliveries, waiting, isLenient, ...mistake });
    const title = view.t('webhooks.title');
    return sendPage(c, view, { tab: 'webhooks', title, content }, mistake ? 422 : 200);
  }

  function showSecret(c: Context<Env>, view: View, secret: string) {
    const { t } = view;
    const title = t('webhooks.shown_title');
    const shown = { title, lead: t('webhooks.shown_lead'), done: t('webhooks.shown_done') };
    const content = renderShownOnce({ ...shown, secret, path: TABS.webhooks });
    return sendPage(c, view, { tab: 'webhooks', title, content });
  }

  routes.get(TABS.webhooks, (c) => withPartner(c, options, (view) => show(c, view)));
  routes.post(TABS.webhooks, (c) =>
    withPartner(c, options, async (view) => {
      const field = await readForm(c);
      const url = field('url');
      const format = WEBHOOK_FORMATS.find((each) => each === field('format')) ?? 'seahour';
      const sendsTests = field('sends_tests') !== '';
      const problem =
        url === '' ? 'required' : whatIsWrongWithUrl(url, { isLenient: webhookPrivateNetworks });
      if (problem) return show(c, view, { typed: { url, format, sendsTests, problem } });
      const webhook = { partnerId: view.partner.id, url, format, sendsTests };
      const { secret, isNew } = await setWebhook(db, webhook);
      return isNew ? showSecret(c, view, secret) : c.redirect(at(saying('webhook_saved')), 303);
    }),
  );
  routes.post(`${TABS.webhooks}/remove`, (c) =>
    withPartner(c, options, async ({ partner }) => {
      await removeWebhook(db, partner.id);
      return c.redirect(at(saying('webhook_removed')), 303);
    }),
  );
  routes.post(`${TABS.webhooks}/secret`, (c) =>
    withPartner(c, options, async (view) => {
      const after = (await readForm(c))('after');
      const made = await makeSecret(db, { partnerId: view.partner.id, after }, clock());
      if (made.state === 'made') return showSecret(c, view, made.secret);
      return c.redirect(at(made.state === 'made_before' ? saying('secret_made_before') : ''), 303);
    }),
  );
  routes.post(`${TABS.webhooks}/test`, (c) =>
    withPartner(c, options, async ({ partner }) => {
      const isSet = await findWebhook(db, partner.id);
      // A second press within moments sends no other test, and needs no other word.
      if (isSet) await sendTest(db, partner.id);
      return c.redirect(at(saying(isSet ? 'test_sent' : 'not_sent')), 303);
    }),
  );
  routes.post(`${TABS.webhooks}/again`, (c) =>
    withPartner(c, options, async (view) => {
      const field = await readForm(c);
      const days = { from: field('from'), to: field('to') };
      const span = spanOf(days, view.zone.time_zone);
      if (!span) return show(c, view, { days });
      const { id } = view.partner;
      if (!(await findWebhook(db, id))) return c.redirect(at(saying('not_sent')), 303);
      const count = await replaySpan(db, id, span);
      return c.redirect(at(saying('span_sent', count)), 303);
    }),
  );
  routes.get(DELIVERY_PATH, (c) =>
    withPartner(c, options, async (view) => {
      const delivery = await findDelivery(db, view.partner.id, Number(c.req.param('id')));
      if (!delivery) return showClosed(c, 'missing', options);
      const content = renderDeliveryPage(view, delivery);
      return sendPage(c, view, { tab: 'webhooks', title: view.t('webhooks.delivery'), content });
    }),
  );
  routes.post(`${DELIVERY_PATH}/again`, (c) =>
    withPartner(c, options, async ({ partner }) => {
      const delivery = await findDelivery(db, partner.id, Number(c.req.param('id')));
      const isSent = delivery && (await replayEvent(db, partner.id, delivery.event_id));
      return c.redirect(at(saying(isSent ? 'sent_again' : 'not_sent')), 303);
    }),
  );
  return routes;
}

/** From the beginning of a day to the end of another by a clock; null where they make no span. */
function spanOf(days: { from: string; to: string }, timeZone: string) {
  if (!CityDate.safeParse(days.from).success || !CityDate.safeParse(days.to).success) return null;
  const length = daysBetween(days.from, days.to);
  if (length < 0 || length >= MOST_DAYS) return null;
  const start = (date: string) => wallInstant(timeZone, Date.parse(`${date}T00:00:00Z`));
  return { from: start(days.from), to: start(addDays(days.to, 1)) };
}
