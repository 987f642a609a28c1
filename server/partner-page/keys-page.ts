import { html } from 'hono/html';
import { LONGEST_KEY_NAME, type PartnerKey, prefixOf } from '../partners/keys.ts';
import { renderChoices, renderField } from './field.ts';
import { dayOf, type Html, icon, TABS, type View } from './frame.ts';

const KINDS = ['live', 'test'] as const;

export interface KeysPage {
  keys: readonly PartnerKey[];
  /** The last key there ever was: what says whether a form was sent before. */
  after: number;
  /** What was typed, and what is wrong with it. */
  typed?: { name: string; isTest: boolean; problem: 'need_name' | 'long_name' | 'no_more' };
}

export function renderKeys(view: View, { keys, after, typed }: KeysPage): Html {
  const { t, partner } = view;
  const form = html`<section class="panel" aria-labelledby="new"><h2 id="new">${t('keys.new')}</h2>
<form class="form" method="post" action="${TABS.keys}">
<input type="hidden" name="after" value="${after}">
${renderField({
  name: 'name',
  label: t('keys.name'),
  hint: t('keys.name_hint'),
  value: typed?.name ?? '',
  problem: typed ? t(`keys.${typed.problem}`) : null,
  maxLength: LONGEST_KEY_NAME,
})}
${renderChoices({
  name: 'kind',
  legend: t('keys.kind'),
  chosen: typed?.isTest ? 'test' : 'live',
  choices: KINDS.map((kind) => [kind, t(`keys.kind_${kind}`), t(`keys.kind_${kind}_hint`)]),
})}
<button class="button is-primary" type="submit">${t('keys.create')}</button>
</form></section>`;
  return html`<header class="head"><div><h1>${t('keys.title')}</h1><p>${t('keys.lead')}</p></div></header>
<div class="half">
<section class="panel" aria-label="${t('keys.title')}">
${keys.length > 0 ? html`<ul class="list keys">${keys.map((key) => renderKey(view, key))}</ul>` : html`<p>${t('keys.empty')}</p>`}
</section>
${partner.ended_at ? '' : form}
</div>`;
}

function renderKey(view: View, key: PartnerKey): Html {
  const { key_id, name, is_test: isTest, ending, created_at, used_at } = key;
  const { t } = view;
  const used = used_at ? t('keys.used', { day: dayOf(used_at, view) }) : t('keys.unused');
  return html`<li><span class="round">${icon('key')}</span>
<div><p><b><bdi>${name}</bdi></b> <code dir="ltr">${prefixOf({ isTest })}••••${ending}</code> <span class="pill${isTest ? ' is-warn' : ''}">${t(`keys.kind_${isTest ? 'test' : 'live'}`)}</span></p>
<small>${t('keys.made', { day: dayOf(created_at, view) })} · ${used}</small></div>
<details><summary class="button is-small"><span aria-hidden="true">${t('keys.revoke')}</span><span class="spoken">${t('keys.revoke_yes', { name })}</span></summary>
<form method="post" action="${TABS.keys}/${key_id}/end"><p>${t('keys.revoke_lead')}</p>
<button class="button is-danger" type="submit">${t('keys.revoke_yes', { name })}</button></form></details></li>`;
}
