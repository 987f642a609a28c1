import { html } from 'hono/html';
import type { DeliveryDetails } from '../partners/webhooks/deliveries.ts';
import { renderCode, seconds, wireType } from './delivery-line.ts';
import { type Html, momentOf, TABS, type View } from './frame.ts';

/** One try with all that was sent and answered. */
export function renderDeliveryPage(view: View, delivery: DeliveryDetails): Html {
  const { t } = view;
  const { attempt_id, event_id, number, tried_at, next_at, url, headers, body, answer, error } =
    delivery;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return html`<header class="head"><div><p><a class="link" href="${TABS.webhooks}">${t('webhooks.all')}</a></p>
<h1><bdi>${wireType(delivery)}</bdi></h1>${number ? html`<p><bdi>${number}</bdi></p>` : ''}</div>
<form method="post" action="${TABS.webhooks}/${attempt_id}/again"><button class="button is-primary" type="submit">${t('webhooks.again')}</button></form></header>
<section class="panel" aria-label="${t('webhooks.delivery')}">
<dl class="pairs">
<div><dt>${t('webhooks.answer')}</dt><dd>${renderCode(view, delivery)}</dd></div>
<div><dt>${t('webhooks.tried')}</dt><dd>${momentOf(tried_at, view)} · ${seconds(view, delivery)}${next_at ? html`<br>${t.rich('webhooks.next', { at: momentOf(next_at, view) })}` : ''}</dd></div>
<div><dt>${t('webhooks.event')}</dt><dd><code dir="ltr">${event_id}</code></dd></div>
<div><dt>${t('webhooks.url')}</dt><dd><code dir="ltr">${url}</code></dd></div>
</dl>
${error ? html`<p class="problem">${t('webhooks.no_answer', { error })}</p>` : ''}
</section>
<section class="panel">${renderText(t('webhooks.request_headers'), lines.join('\n'), t('webhooks.empty_body'))}
${renderText(t('webhooks.request_body'), indented(body), t('webhooks.empty_body'))}
${renderText(t('webhooks.answer'), answer, t('webhooks.empty_body'))}</section>`;
}

const renderText = (title: string, text: string, empty: string): Html =>
  html`<h2>${title}</h2>${text ? html`<pre class="code-block" dir="ltr" tabindex="0" aria-label="${title}">${text}</pre>` : html`<p>${empty}</p>`}`;

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
