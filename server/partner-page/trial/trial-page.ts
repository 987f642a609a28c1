import { BOOKING_EVENTS } from '@seahour/api-types/booking-events.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { html, raw } from 'hono/html';
import { rootAttributes } from '../../platform/plain-page/plain-page.ts';
import { type Attributes, writeAttributes } from '../snippet.ts';
import { partnerTexts } from '../texts.ts';
import { type KindName, kindOf } from './kinds.ts';

export interface TrialPage {
  kind: KindName;
  language: Language;
  attributes: Attributes;
  nonce: string;
  /** Whether the tag's script has the page's nonce; else the policy has to name where it is from. */
  hasNonce: boolean;
  plainPath: string;
}

const SCRIPT = '/widget/booking-widget.js';

const CALM = `
  body { margin: 24px auto; max-width: 960px; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif }
  main { min-block-size: 160px }
  ol { font: 13px/1.6 ui-monospace, monospace; min-block-size: 120px; border: 1px solid; padding: 8px 40px; overflow-wrap: anywhere }
`;

/** Also what a page may never hear, because nobody looks at the result by then. */
const HEARD = ['open', 'step', ...BOOKING_EVENTS, 'failed', 'error', 'close'];

/** The page writes what it hears; it listens as partners do, at the document. */
const logOf = (words: { refused: string; error: string }): string => `
  const words = ${JSON.stringify(words).replaceAll('<', '\\u003c')};
  const list = document.querySelector('ol');
  const say = (text) => list.append(Object.assign(document.createElement('li'), { textContent: text }));
  for (const name of ${JSON.stringify(HEARD)}) {
    document.addEventListener('booking-' + name, (event) => {
      if (document.querySelector('#refuse').checked && name === 'open') event.preventDefault();
      say(event.type + ' ' + JSON.stringify({ ...event, isTrusted: undefined }));
    });
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    say(words.refused + ' ' + violatedDirective + ' ' + blockedURI);
  });
  addEventListener('error', ({ message }) => say(words.error + ' ' + message));
  addEventListener('unhandledrejection', ({ reason }) => say(words.error + ' ' + reason));
`;

/** A page of a kind as partners have them, with the tag on it and all that it tells. */
export function renderTrial({
  kind: name,
  language,
  attributes,
  nonce,
  hasNonce,
  plainPath,
}: TrialPage) {
  const t = partnerTexts[language];
  const kind = kindOf(name);
  const root = rootAttributes(language);
  const direction = kind.direction ?? '';
  const button = html`<button type="button">${t('trial.book')}</button>`;
  const tagOf = (id: string, content: unknown) =>
    html`<booking-widget id="${id}"${raw(writeAttributes(attributes))}>${content}</booking-widget>`;
  const parts = {
    tag: String(tagOf('first', button)),
    hiddenTag: String(tagOf('second', '')),
    plainPath: String(html`${plainPath}`),
    words: {
      another: t('trial.another'),
      move: t('trial.move'),
      frame: t('try.kind_plain'),
    },
  };
  const standing = kind.markup?.(parts) ?? `<div class="place">${parts.tag}</div>`;
  const own = raw(` nonce="${nonce}"`);
  const script = kind.loadsAfterMs
    ? html`<script${own}>setTimeout(() => import('${SCRIPT}'), ${kind.loadsAfterMs});</script>`
    : html`<script type="module" src="${SCRIPT}"${hasNonce ? own : ''}></script>`;
  const log = logOf({ refused: t('trial.refused'), error: t('trial.error') });
  const title = t(`try.kind_${name}`);
  return html`<!doctype html>
<html ${raw(direction ? root.replace(/dir="\w+"/, `dir="${direction}"`) : root)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style${own}>${raw(CALM + (kind.css ?? ''))}</style>
<script${own}>${raw(kind.before ?? '')}</script>
${script}
</head>
<body>
<h1 id="kind">${title}</h1>
<main aria-labelledby="kind">${raw(standing)}</main>
<p><label><input type="checkbox" id="refuse"> ${t('trial.refuse')}</label></p>
<h2>${t('trial.heard')}</h2>
<ol aria-live="polite"></ol>
<script${own} type="module">${raw(log + (kind.script ?? ''))}</script>
</body>
</html>`;
}
