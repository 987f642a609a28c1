import type { FieldCode } from '@seahour/api-types/errors.ts';
import { html } from 'hono/html';
import type { Delivery } from '../partners/webhooks/deliveries.ts';
import {
  WEBHOOK_FORMATS,
  type Webhook,
  type WebhookFormat,
} from '../partners/webhooks/webhook-rows.ts';
import { texts } from '../platform/http/texts.ts';
import { renderDelivery } from './delivery-line.ts';
import { renderChoices, renderField, renderSwitch } from './field.ts';
import { type Html, icon, momentOf, TABS, type View } from './frame.ts';
import { fingerprintOf } from './make-key.ts';

export const DELIVERIES_A_PAGE = 30;

export interface WebhooksPage {
  webhook: Webhook | undefined;
  deliveries: readonly Delivery[];
  waiting: number;
  /** Whether plain http and addresses of our own network will do. */
  isLenient: boolean;
  /** What was typed, and what is wrong with it. */
  typed?: { url: string; format: WebhookFormat; sendsTests: boolean; problem: FieldCode };
  days?: { from: string; to: string };
}

export function renderWebhooks(view: View, page: WebhooksPage): Html {
  const { t } = view;
  const { webhook } = page;
  return html`<header class="head"><div><h1>${t('webhooks.title')}</h1><p>${t('webhooks.lead')}</p></div></header>
<div class="half">
${renderAddress(view, page)}
${webhook ? renderSecret(view, webhook) : ''}
</div>
${webhook || page.deliveries.length > 0 ? renderDeliveries(view, page) : ''}`;
}

function renderAddress(view: View, { webhook, deliveries, isLenient, typed }: WebhooksPage): Html {
  const { t, language } = view;
  return html`<section class="panel" aria-labelledby="address">
<div class="panel-head"><h2 id="address">${t('webhooks.yours')}</h2>${webhook ? renderPill(view, webhook, deliveries) : ''}</div>
<form class="form" method="post" action="${TABS.webhooks}">
${renderField({
  name: 'url',
  label: t('webhooks.url'),
  hint: t(isLenient ? 'webhooks.url_hint_lenient' : 'webhooks.url_hint'),
  value: typed?.url ?? webhook?.url ?? '',
  problem: typed ? texts[language].field[typed.problem] : null,
  type: 'url',
})}
${renderChoices({
  name: 'format',
  legend: t('webhooks.format'),
  chosen: typed?.format ?? webhook?.format ?? 'seahour',
  choices: WEBHOOK_FORMATS.map((format) => [
    format,
    t(`webhooks.format_${format}`),
    t(`webhooks.format_${format}_hint`),
  ]),
})}
${renderSwitch({
  name: 'sends_tests',
  label: t('webhooks.sends_tests'),
  hint: t('webhooks.sends_tests_hint'),
  isOn: typed?.sendsTests ?? webhook?.sends_tests ?? false,
})}
<button class="button is-primary" type="submit">${t('webhooks.save')}</button>
</form>
${
  webhook
    ? html`<details><summary class="link">${t('webhooks.remove')}</summary>
<form method="post" action="${TABS.webhooks}/remove"><p>${t('webhooks.remove_lead')}</p>
<button class="button is-danger" type="submit">${t('webhooks.remove')}</button></form></details>`
    : ''
}
</section>`;
}

function renderPill(view: View, webhook: Webhook, deliveries: readonly Delivery[]): Html {
  const { t, now } = view;
  const { rests_until, failing_since } = webhook;
  if (rests_until && rests_until > now) {
    return html`<span class="pill is-warn">${icon('clock')}<span>${t.rich('webhooks.resting', { until: momentOf(rests_until, view) })}</span></span>`;
  }
  if (failing_since) {
    return html`<span class="pill is-bad">${icon('alert')}<span>${t.rich('webhooks.failing', { since: momentOf(failing_since, view) })}</span></span>`;
  }
  return deliveries.some(({ status }) => status !== null && status < 300)
    ? html`<span class="pill is-good">${icon('check')}${t('webhooks.arriving')}</span>`
    : html`<span class="pill">${t('webhooks.none')}</span>`;
}

function renderSecret(view: View, { secret, previous_until }: Webhook): Html {
  const { t, now } = view;
  return html`<section class="panel" aria-labelledby="secret"><h2 id="secret">${t('webhooks.secret')}</h2>
<p>${t('webhooks.secret_lead')}</p>
${previous_until && previous_until > now ? html`<p class="note">${t.rich('webhooks.secret_until', { until: momentOf(previous_until, view) })}</p>` : ''}
<details><summary class="link">${t('webhooks.rotate')}</summary>
<form method="post" action="${TABS.webhooks}/secret"><p>${t('webhooks.rotate_lead')}</p>
<input type="hidden" name="after" value="${fingerprintOf(secret)}">
<button class="button" type="submit">${t('webhooks.rotate_yes')}</button></form></details>
</section>`;
}

function renderDeliveries(view: View, { webhook, deliveries, waiting, days }: WebhooksPage): Html {
  const { t } = view;
  const last = deliveries.length === DELIVERIES_A_PAGE ? deliveries.at(-1) : undefined;
  return html`<section class="panel" aria-labelledby="deliveries">
<div class="panel-head"><h2 id="deliveries">${t('webhooks.deliveries')}</h2>
${waiting > 0 ? html`<p>${t('webhooks.waiting', { count: waiting })}</p>` : ''}
${webhook ? html`<form method="post" action="${TABS.webhooks}/test"><button class="button is-small" type="submit">${t('webhooks.test')}</button></form>` : ''}
</div>
${deliveries.length > 0 ? html`<ul class="list deliveries">${deliveries.map((each) => renderDelivery(view, each))}</ul>` : html`<p>${t('webhooks.empty')}</p>`}
${last ? html`<p class="pages"><a class="link" href="${TABS.webhooks}?before=${last.attempt_id}#deliveries">${t('webhooks.earlier')}</a></p>` : ''}
${webhook ? renderSpan(view, days) : ''}
</section>`;
}

function renderSpan({ t }: View, days: WebhooksPage['days']): Html {
  const field = (name: 'from' | 'to') =>
    html`<div class="field"><label for="${name}">${t(`webhooks.${name}`)}</label><input id="${name}" name="${name}" type="date" required value="${days?.[name] ?? ''}"${days ? html` aria-invalid="true" aria-describedby="days-problem"` : ''}></div>`;
  return html`<details class="span"${days ? html` open` : ''}><summary class="link">${t('webhooks.again_span')}</summary>
<form class="form is-row" method="post" action="${TABS.webhooks}/again">${field('from')}${field('to')}
<button class="button" type="submit">${t('webhooks.again')}</button>
${days ? html`<p class="problem" id="days-problem">${icon('alert')}${t('webhooks.wrong_days')}</p>` : ''}</form></details>`;
}
