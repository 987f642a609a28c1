import { readFileSync } from 'node:fs';
import type { Language } from '@seahour/api-types/primitives.ts';
import { html, raw } from 'hono/html';
import { type Texts, texts } from '../../platform/http/texts.ts';
import { baseStyle } from '../../platform/plain-page/base-style.ts';
import { rootAttributes } from '../../platform/plain-page/plain-page.ts';
import type { CardForm } from '../providers/provider.ts';
import { CARD_FORM_ID, type CardPageData } from './browser/page-data.ts';
import { browserScript } from './browser-script.ts';

export interface CardFormPage {
  form: CardForm;
  language: Language;
  theme: 'light' | 'dark';
  nonce: string;
  /** Pages that may show the form. */
  origins: string[];
  /** `cardFormStyle`, with the addresses of its typefaces. */
  style: string;
}

const SCRIPTS: Record<CardForm['script'], string> = {
  'sandbox-form.ts': browserScript('sandbox-form.ts'),
  'stripe-form.ts': browserScript('stripe-form.ts'),
};

export const cardFormStyle =
  baseStyle + readFileSync(new URL('./card-form.css', import.meta.url), 'utf8');

type Said = Texts['pay']['card'];

/** The four fields of a card: plain inputs in the sandbox, else places for the provider's own. */
export function renderCardForm({ form, language, theme, nonce, origins, style }: CardFormPage) {
  const said = texts[language].pay.card;
  const { title, ...rest } = said;
  const page: CardPageData = { origins, language, settings: form.settings, texts: rest };
  const row = form.isSandbox ? renderInput : renderPlace;
  return html`<!doctype html>
<html ${raw(rootAttributes(language))} data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1 class="unseen">${title}</h1>
<form id="${CARD_FORM_ID}" novalidate autocomplete="on" aria-label="${title}" data-page="${JSON.stringify(page)}">
<p class="notice" id="notice" role="status" ${form.isSandbox ? '' : 'hidden'}>${form.isSandbox ? said.sandbox_note : ''}</p>
${renderInput('name', said.name, '', 'cc-name', 'text')}
${row('number', said.number, '', 'cc-number', 'numeric')}
<div class="two">
${row('expiry', said.expiry, said.expiry_hint, 'cc-exp', 'numeric')}
${row('cvv', said.cvv, said.cvv_hint, 'cc-csc', 'numeric')}
</div>
</form>
</main>
${form.providerScript ? html`<script nonce="${nonce}" src="${form.providerScript}"></script>` : ''}
<script nonce="${nonce}" type="module">${raw(SCRIPTS[form.script])}</script>
</body>
</html>`;
}

type FieldId = keyof Said & ('name' | 'number' | 'expiry' | 'cvv');

function renderInput(
  id: FieldId,
  label: string,
  hint: string,
  autocomplete: string,
  inputmode: string,
) {
  return html`<div class="field">
<label for="${id}">${label}</label>
<div class="box">
<input class="input" id="${id}" type="text" dir="${inputmode === 'numeric' ? 'ltr' : 'auto'}" required autocomplete="${autocomplete}" inputmode="${inputmode}" placeholder="${hint}" spellcheck="false" autocapitalize="off" aria-describedby="${id}-problem">
${id === 'number' ? html`<span class="brand" id="number-brand" hidden></span>` : ''}
</div>
<span class="problem" id="${id}-problem" aria-live="polite"></span>
</div>`;
}

function renderPlace(id: FieldId, label: string, hint: string) {
  return html`<div class="field">
<span class="label" id="${id}-label">${label}</span>
<div class="input" id="${id}" data-hint="${hint}" role="group" aria-labelledby="${id}-label" aria-describedby="${id}-problem"></div>
<span class="problem" id="${id}-problem" aria-live="polite"></span>
</div>`;
}
