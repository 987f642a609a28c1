import { LANGUAGE_CODES, LANGUAGES } from '@seahour/api-types/languages.ts';
import { html } from 'hono/html';
import { localise } from '../../platform/localise.ts';
import type { Localised } from '../../tables/schema.ts';
import { renderCodeToCopy } from '../code-to-copy.ts';
import { type Html, icon, TABS, TRY_PATH, type View } from '../frame.ts';
import { renderSnippet, type Site } from '../snippet.ts';
import { KIND_NAMES } from './kinds.ts';
import { type Policy, type PolicyProblem, policyLine } from './policy.ts';
import { attributesOf, THEMES, type WantedTrial } from './wanted-trial.ts';

/** What a tag may begin with. */
export interface Choices {
  cities: readonly NamedRow[];
  activities: readonly NamedRow[];
}

export interface NamedRow {
  slug: string;
  name: Localised;
}

export interface TryPage {
  wanted: WantedTrial;
  policy: Policy;
  /** Of the page under trial. */
  path: string;
  choices: Choices;
  site: Site;
}

type Option = readonly [value: string, label: string];

export function renderTry(view: View, page: TryPage): Html {
  const { t } = view;
  return html`<header class="head"><div><h1>${t('try.title')}</h1><p>${t('try.lead')}</p></div>
<p><a class="link" href="${TABS.test}">${t('try.to_tests')}</a></p></header>
<div class="try">
<section class="panel" aria-labelledby="choose"><h2 id="choose">${t('try.choose')}</h2>${renderForm(view, page)}</section>
${page.policy.ok ? renderResult(view, page, policyLine(page.policy.directives)) : ''}
</div>`;
}

function renderForm(view: View, { wanted, policy, choices }: TryPage): Html {
  const { t, language } = view;
  const { kind, values, isInline, isTest } = wanted;
  const named = (rows: readonly NamedRow[]): Option[] =>
    rows.map(({ slug, name }) => [slug, localise(name, language)]);
  const none: Option = ['', t('try.unset')];
  return html`<form class="form" method="get" action="${TRY_PATH}#shown">
<input type="hidden" name="of" value="${kind}">
${renderSelect(
  'kind',
  t('try.kind'),
  kind,
  KIND_NAMES.map((name): Option => [name, t(`try.kind_${name}`)]),
)}
<p class="hint">${t(`try.kind_${kind}_hint`)}</p>
${renderSelect('city', t('csv.city'), values.city, [none, ...named(choices.cities)])}
${renderSelect('activity', t('csv.activity'), values.activity, [none, ...named(choices.activities)])}
<div class="field"><label for="offer">${t('csv.offer_id')}</label><input id="offer" name="offer" inputmode="numeric" dir="ltr" autocomplete="off" value="${values.offer}"></div>
${renderSelect('theme', t('try.theme'), values.theme, [none, ...THEMES.map((name): Option => [name, t(`try.theme_${name}`)])])}
${renderSelect('lang', t('try.language'), values.lang, [none, ...LANGUAGE_CODES.map((code): Option => [code, LANGUAGES[code].name])])}
<div class="choices"><label><input type="checkbox" name="inline" value="1"${isInline ? ' checked' : ''}><span>${t('try.inline')}</span></label>
<label><input type="checkbox" name="test" value="1"${isTest ? ' checked' : ''}><span>${t('try.test')}<small>${t('try.test_hint')}</small></span></label></div>
${renderPolicy(view, wanted.policy, policy.ok ? null : policy.problem)}
<button class="button is-primary" type="submit">${t('try.show')}</button>
</form>`;
}

function renderSelect(
  name: string,
  label: string,
  chosen: string,
  options: readonly Option[],
): Html {
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`,
  )}</select></div>`;
}

function renderPolicy({ t }: View, typed: string, problem: PolicyProblem | null): Html {
  const wrong = problem ? html` aria-invalid="true" autofocus` : '';
  const said =
    problem &&
    (problem.code === 'too_long'
      ? t('try.policy_too_long')
      : t(`try.policy_${problem.code}`, { directive: problem.directive }));
  return html`<div class="field"><label for="policy">${t('try.policy')}</label>
<textarea id="policy" name="policy" rows="6" dir="ltr" spellcheck="false" aria-describedby="${said ? 'policy-problem ' : ''}policy-hint"${wrong}>${typed}</textarea>
${said ? html`<p class="problem" id="policy-problem">${icon('alert')}<span>${said}</span></p>` : ''}
<small id="policy-hint">${t('try.policy_hint')}</small></div>`;
}

function renderResult(view: View, { wanted, path, site }: TryPage, line: string): Html {
  const { t } = view;
  return html`<section class="panel" aria-labelledby="shown">
<div class="panel-head"><h2 id="shown">${t(`try.kind_${wanted.kind}`)}</h2><p><a class="link" href="${path}" target="_blank">${t('try.new_tab')}</a></p></div>
<iframe class="trial" src="${path}" title="${t('try.frame')}"></iframe>
<p>${t('try.pay_hint')}</p>
<h3>${t('try.copy_tag')}</h3>${renderSnippet(view, site, attributesOf(wanted))}
${line ? html`<h3>${t('try.copy_policy')}</h3>${renderCodeToCopy(view, { code: `Content-Security-Policy: ${line}`, label: t('try.copy_policy') })}` : ''}
</section>`;
}
