import { readFileSync } from 'node:fs';
import { languageAttributes } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { html, raw } from 'hono/html';
import { baseStyle } from './base-style.ts';

export type Html = ReturnType<typeof html>;

interface PlainPage {
  language: Language;
  title: string;
  /** Of the style sheet, as the page's content security policy has it. */
  nonce: string;
  /** What stands in `main`. */
  content: Html;
  /** Instead of the card in the middle: a style sheet of its own, and what stands before `main`. */
  frame?: { style: string; header: Html };
}

const cardStyle = baseStyle + readFileSync(new URL('./plain-page.css', import.meta.url), 'utf8');

/** Of the `html` element. */
export const rootAttributes = (language: Language): string =>
  Object.entries(languageAttributes(language))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

/** A page that the server renders itself, without scripts and kept out of search engines. */
export function renderPlainPage({ language, title, nonce, content, frame }: PlainPage): Html {
  return html`<!doctype html>
<html ${raw(rootAttributes(language))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${raw(frame?.style ?? cardStyle)}</style>
</head>
<body>
${frame?.header ?? ''}
<main>
${content}
</main>
</body>
</html>`;
}
