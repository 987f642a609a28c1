import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { html } from 'hono/html';
import { renderPlainPage } from '../platform/plain-page/plain-page.ts';
import { waitlistTexts } from './texts.ts';

export interface LeavePage {
  /** The question, the confirmation, or that the link is unknown. */
  kind: 'question' | 'left' | 'missing';
  language: Language;
  /** Where the site is. */
  publicUrl: string;
  nonce: string;
}

const TEXTS = {
  question: ['leave.title', 'leave.lead'],
  left: ['leave.left_title', 'leave.left_lead'],
  missing: ['leave.missing_title', 'leave.missing_lead'],
} as const satisfies Record<LeavePage['kind'], readonly string[]>;

/** A page without scripts. Its form posts to its own address, which has the secret. */
export function renderLeavePage({ kind, language, publicUrl, nonce }: LeavePage) {
  const t = waitlistTexts[language];
  const [titleKey, lead] = TEXTS[kind];
  const title = t(titleKey);
  const content = html`<h1>${title}</h1>
<p>${t(lead)}</p>
${kind === 'question' ? html`<form method="post"><button class="button is-primary">${t('leave.leave')}</button></form>` : ''}
<a class="button" href="${new URL(pathPrefix(language) || '/', publicUrl).href}">${t('leave.home')}</a>`;
  return renderPlainPage({ language, title, nonce, content });
}
