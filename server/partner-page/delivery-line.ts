import { formatNumber } from '@seahour/ui/format/number.ts';
import { html } from 'hono/html';
import type { Delivery } from '../partners/webhooks/deliveries.ts';
import { type Html, momentOf, TABS, type View } from './frame.ts';

/** What would be no tenth of a second. */
const SHORT_MS = 100;

/** As it is called in the event itself. */
export const wireType = ({ type, is_octo }: Pick<Delivery, 'type' | 'is_octo'>): string =>
  is_octo ? 'booking_update' : `booking.${type}`;

/** A try to send an event: what was answered, which event, when, and how long it took. */
export function renderDelivery(view: View, delivery: Delivery): Html {
  const { t } = view;
  const { attempt_id, number, attempt, tried_at, next_at } = delivery;
  const retry =
    attempt > 1 ? html`<span class="nb">${t('webhooks.retry', { count: attempt - 1 })}</span>` : '';
  const next = next_at ? t.rich('webhooks.next', { at: momentOf(next_at, view) }) : '';
  const notes = [number ? html`<bdi>${number}</bdi>` : '', retry, next].filter(Boolean);
  return html`<li>${renderCode(view, delivery)}
<div><a href="${TABS.webhooks}/${attempt_id}"><bdi>${wireType(delivery)}</bdi></a> <small>${notes.map((note, at) => html`${at > 0 ? ' · ' : ''}${note}`)}</small></div>
<small class="when">${momentOf(tried_at, view)} · <span class="nb">${seconds(view, delivery)}</span></small></li>`;
}

export const seconds = ({ t, language }: View, { duration_ms }: Delivery): string =>
  duration_ms < SHORT_MS
    ? t('webhooks.milliseconds', { milliseconds: formatNumber(duration_ms, language) })
    : t('webhooks.seconds', { seconds: formatNumber(duration_ms / 1000, language, 1) });

/** The status of the answer, or a word where there was none. */
export function renderCode({ t }: View, { status }: Delivery): Html {
  const isGood = status !== null && status >= 200 && status < 300;
  const code = status ?? t('webhooks.unanswered');
  return html`<span class="code${isGood ? '' : ' is-bad'}"><span class="spoken">${t('webhooks.code_spoken', { code })}</span><span aria-hidden="true">${code}</span></span>`;
}
