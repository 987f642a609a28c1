import { html } from 'hono/html';
import { STATES } from './booking-rows.ts';
import { type Html, TABS, type View } from './frame.ts';
import { percentOf } from './report-page.ts';
import { renderSnippet, type Site } from './snippet.ts';

export function renderHelp(view: View, site: Site): Html {
  const { t, partner } = view;
  return html`<header class="head"><h1>${t('help.title')}</h1></header>
<div class="half">
<section class="panel"><h2>${t('help.start')}</h2>
<p>${t('help.start_lead')}</p>${renderSnippet(view, site)}
<p><a class="link" href="${site.partnershipUrl}">${t('help.start_link')}</a></p>
<p><a class="link" href="${site.proofUrl}">${t('help.proof_link')}</a></p></section>
<section class="panel"><h2>${t('help.test')}</h2>
<p>${t('help.test_lead')}</p><p><a class="link" href="${TABS.test}">${t('help.test_link')}</a></p></section>
<section class="panel"><h2>${t('help.states')}</h2>
<dl class="meanings">${STATES.map((state) => html`<div><dt><i class="mark-${state}"></i>${t(`state.${state}`)}</dt><dd>${t(`help.${state}`)}</dd></div>`)}</dl></section>
<section class="panel"><h2>${t('help.reckoning')}</h2>
<p>${t('help.reckoning_lead')}</p><p>${t('help.reckoning_percent')}</p><p>${t('help.reckoning_month')}</p>
<p>${t('help.present_share', { percent: percentOf(view, partner.commission_percent) })}</p></section>
<section class="panel"><h2>${t('help.api')}</h2>
<p>${t('help.api_lead')}</p>
<p>${t(partner.confirms_at_once ? 'help.octo_at_once' : 'help.octo_by_crew')}</p>
<p><a class="link" href="${site.docsUrl}">${t('help.api_link')}</a></p>
<p><a class="link" href="${site.changesUrl}">${t('help.changes_link')}</a></p></section>
</div>`;
}
