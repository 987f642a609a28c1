import type { Language } from '@seahour/api-types/primitives.ts';
import { html, raw } from 'hono/html';
import { plainPageStyle } from '../payments/pages/styles.ts';
import { waitlistTexts } from './texts.ts';

export interface LeavePage {
  /** The question, what came of it, or that nobody has this secret. */
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
  const [title, lead] = TEXTS[kind];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t(title)}</title>
<style nonce="${nonce}">${raw(plainPageStyle)}</style>
</head>
<body>
<main>
<h1>${t(title)}</h1>
<p>${t(lead)}</p>
${kind === 'question' ? html`<form method="post"><button class="btn btn-primary">${t('leave.leave')}</button></form>` : ''}
<a class="btn" href="${new URL(language === 'ru' ? '/ru' : '/', publicUrl).href}">${t('leave.home')}</a>
</main>
</body>
</html>`;
}
