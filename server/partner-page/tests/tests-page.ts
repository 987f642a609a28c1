import type { OrderStatus } from '@seahour/api-types/order.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { html } from 'hono/html';
import type { Webhook } from '../../partners/webhooks/webhook-rows.ts';
import { renderPager, renderWhich } from '../bookings-table.ts';
import { type Html, TABS, TRY_PATH, type View } from '../frame.ts';
import { writeSaid } from '../said.ts';
import { renderSnippet, type Site } from '../snippet.ts';
import { movesOf, type TestRow } from './test-rows.ts';

export const TESTS_A_PAGE = 50;

export interface TestsPage {
  tests: readonly TestRow[];
  count: number;
  /** From 1. */
  page: number;
  /** The number of the test that was answered just now, where it is on this page. */
  answered: string | null;
  webhook: Webhook | undefined;
  site: Site;
}

export function renderTests(view: View, { webhook, site, ...list }: TestsPage): Html {
  const { t, partner } = view;
  return html`<header class="head"><div><h1>${t('tests.title')}</h1><p>${t('tests.lead')}</p></div></header>
${partner.ended_at ? '' : renderWays(view, { webhook, site })}
${renderList(view, list)}`;
}

/** How tests are made: by nobody whose partnership has ended. */
function renderWays(view: View, { webhook, site }: Pick<TestsPage, 'webhook' | 'site'>): Html {
  const { t } = view;
  const told = webhook ? (webhook.sends_tests ? 'on' : 'off') : 'none';
  return html`<div class="half">
<section class="panel" aria-labelledby="tag"><h2 id="tag">${t('tests.tag')}</h2>
<p>${t('tests.tag_lead')}</p>${renderSnippet(view, site, { test: '' })}
<p><a class="button is-primary" href="${TRY_PATH}">${t('tests.try')}</a></p></section>
<section class="panel" aria-labelledby="programs"><h2 id="programs">${t('tests.programs')}</h2>
<p>${t('tests.key_lead')}<br><a class="link" href="${TABS.keys}">${t('tests.key_link')}</a></p>
<p>${t(`tests.webhook_${told}`)}<br><a class="link" href="${TABS.webhooks}">${t('tests.webhook_link')}</a></p></section>
</div>`;
}

function renderList(
  view: View,
  { tests, count, page, answered }: Omit<TestsPage, 'webhook' | 'site'>,
): Html {
  const { t } = view;
  const pager = renderPager(view, {
    page,
    pages: Math.ceil(count / TESTS_A_PAGE),
    label: t('tests.yours'),
    pathOf: (to) => `${TABS.test}?page=${to}#tests`,
  });
  return html`<section class="panel" aria-labelledby="tests">
<div class="panel-head"><h2 id="tests">${t('tests.yours')}</h2>${count > 0 ? html`<p>${t('tests.count', { count })}</p>` : ''}</div>
${
  count === 0
    ? html`<p>${t('tests.empty')}</p>`
    : html`<p>${t('tests.act_lead')}</p>
<table class="tests">
<thead><tr><th scope="col">${t('report.offer')}</th><th scope="col">${t('report.hours')}</th><th scope="col">${t('report.booking')}</th><th scope="col">${t('report.state')}</th><th scope="col">${t('csv.payment')}</th><th scope="col">${t('tests.as_crew')}</th></tr></thead>
<tbody>
${tests.map((test) => renderTest(view, { test, page, isAnswered: test.number === answered }))}
</tbody>
</table>
${pager}
<details><summary class="link">${t('tests.delete')}</summary>
<form method="post" action="${TABS.test}/delete"><p>${t('tests.delete_lead')}</p>
<button class="button is-danger" type="submit">${t('tests.delete_yes')}</button></form></details>`
}
</section>`;
}

function renderTest(
  view: View,
  { test, page, isAnswered }: { test: TestRow; page: number; isAnswered: boolean },
): Html {
  const { t, language, now, said } = view;
  const { amount_minor, refund_minor, currency, payment_status, order_status: from } = test;
  const amount = (minor: number) => formatAmount(toMajor(minor, currency), currency, language);
  const back = refund_minor > 0 ? t('tests.refunded', { amount: amount(refund_minor) }) : '';
  const moves = movesOf(test, now);
  const told =
    isAnswered && said ? html`<p class="told" role="status">${writeSaid(said, t)}</p>` : '';
  return html`<tr id="${test.number}">${renderWhich(view, test)}<td class="paid">${t(`payment.${payment_status}`)}<small>${amount(amount_minor)}</small>${back ? html`<small>${back}</small>` : ''}</td><td class="moves">${told}${
    moves.length > 0
      ? html`<div>${moves.map((to) => renderMove(view, { number: test.number, from, to, page }))}</div>`
      : t('tests.no_moves')
  }</td></tr>`;
}

function renderMove(
  { t }: View,
  { number, from, to, page }: { number: string; from: OrderStatus; to: OrderStatus; page: number },
): Html {
  const isBack = to === 'confirmed' && from !== 'unconfirmed';
  const word = t(`tests.to_${isBack || to === 'unconfirmed' ? 'reopened' : to}`);
  return html`<form method="post" action="${TABS.test}/${number}/${to}"><input type="hidden" name="page" value="${page}"><button class="button is-small" type="submit">${word}<span class="spoken"> ${number}</span></button></form>`;
}
