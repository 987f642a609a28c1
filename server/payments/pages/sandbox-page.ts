import type { Language } from '@seahour/api-types/primitives.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { type Texts, texts } from '../../platform/http/texts.ts';
import { renderPlainPage } from '../../platform/plain-page/plain-page.ts';
import type { SandboxPaymentRow } from '../../tables/schema.ts';

type Said = Texts['pay'];

/** What the buyer is asked; `bank` is the second question of a card that has one. */
export type SandboxQuestion =
  | { kind: 'pay' | 'bank' | 'late' | 'decided'; payment: SandboxPaymentRow }
  | { kind: 'missing' };

/** What a button of the page asks for. */
export const SandboxAction = z.enum(['pay', 'confirm', 'late', 'decline']);
export type SandboxAction = z.infer<typeof SandboxAction>;

export function renderSandboxPage(question: SandboxQuestion, language: Language, nonce: string) {
  const t = createTranslate(texts[language].pay, language);
  const title = titleOf(question, t);
  const content = html`<p class="mark">${t('sandbox_mark')}</p>
<h1>${title}</h1>
${renderQuestion(question, t, language)}`;
  return renderPlainPage({ language, title, nonce, content });
}

const TITLES = {
  pay: 'sandbox_title',
  late: 'sandbox_title',
  bank: 'bank_title',
  decided: 'decided_title',
  missing: 'missing_title',
} as const satisfies Record<SandboxQuestion['kind'], keyof Said>;

const titleOf = ({ kind }: SandboxQuestion, t: Translate<Said>): string => t(TITLES[kind]);

function renderQuestion(question: SandboxQuestion, t: Translate<Said>, language: Language) {
  if (question.kind === 'missing') return html`<p>${t('missing_lead')}</p>`;
  const { amount_minor, currency, return_url } = question.payment;
  const amount = formatAmount(toMajor(amount_minor, currency), currency, language);
  switch (question.kind) {
    case 'pay':
      return html`<p class="amount">${amount}</p>
${renderButtons(['pay', t('pay', { amount })], ['decline', t('decline')])}`;
    case 'late':
      return html`<p class="amount">${amount}</p><p>${t('late_lead')}</p>
${renderButtons(['late', t('late_pay')], ['decline', t('decline')])}`;
    case 'bank':
      return html`<p class="amount">${amount}</p><p>${t('bank_lead')}</p>
${renderButtons(['confirm', t('bank_confirm')], ['decline', t('bank_decline')])}`;
    case 'decided':
      return html`<p>${t('decided_lead')}</p>
<a class="button is-primary" href="${return_url}">${t('back')}</a>`;
  }
}

type Button = [action: SandboxAction, label: string];

function renderButtons([yes, yesLabel]: Button, [no, noLabel]: Button) {
  return html`<form method="post">
<button class="button is-primary" name="action" value="${yes}">${yesLabel}</button>
<button class="button" name="action" value="${no}">${noLabel}</button>
</form>`;
}
