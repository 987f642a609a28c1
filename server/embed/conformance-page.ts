import { BOOKING_EVENTS } from '@seahour/api-types/booking-events.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';

export const CONFORMANCE_PATH = '/api/embed-test';

/** The policies of partners' pages under which the widget is to work; the first one is the default. */
export const POLICIES = ['strict', 'nonce', 'none'] as const;
export type PolicyName = (typeof POLICIES)[number];

interface Wanted {
  policy: PolicyName;
  isHostile: boolean;
  nonce: string;
}

const CALM = `
  body { margin: 24px auto; max-width: 960px; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif }
  nav a, section { margin-inline-end: 16px } section { margin-block: 16px }
  ol { font: 13px/1.6 ui-monospace, monospace; min-block-size: 200px; border: 1px solid; padding: 8px 40px }
`;

/** Each of these has broken a widget of somebody. */
const HOSTILE = `
  html { font-size: 62.5%; scroll-behavior: smooth }
  * { --ink: red; --surface: lime; --primary: magenta; letter-spacing: 1px !important; box-sizing: content-box }
  dialog, button { border-radius: 0 !important; background: yellow !important }
  .turned { transform: scale(0.98); overflow: hidden; filter: contrast(1.1) }
`;

/** Also what a page may never hear, because nobody looks at the result by then. */
const HEARD = ['open', 'step', ...BOOKING_EVENTS, 'failed', 'error', 'close'];

/** The page writes what it hears; it listens as partners do, at the document. */
const LOG = `
  const list = document.querySelector('ol');
  const say = (text) => list.append(Object.assign(document.createElement('li'), { textContent: text }));
  for (const name of ${JSON.stringify(HEARD)}) {
    document.addEventListener('booking-' + name, (event) => {
      say(event.type + ' ' + JSON.stringify({ ...event, isTrusted: undefined }));
    });
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    say('refused by the policy: ' + violatedDirective + ' ' + blockedURI);
  });
  addEventListener('error', ({ message }) => say('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => say('error: ' + reason));
  document.addEventListener('keydown', ({ key }) => say('the page heard the key ' + key));
  document.addEventListener('booking-open', (event) => {
    if (document.querySelector('#refuse').checked) event.preventDefault();
  });
`;

/** The tag in the places and with the triggers that pages have, and the log of what is heard. */
export function renderConformance({ policy, isHostile, nonce }: Wanted): string {
  const links = POLICIES.flatMap((name) =>
    ['hostile', 'calm'].map((styles) => {
      const isHere = name === policy && (styles === 'hostile') === isHostile;
      const here = isHere ? ' aria-current="page"' : '';
      return `<a${here} href="${CONFORMANCE_PATH}?policy=${name}&amp;styles=${styles}">${name}, ${styles}</a>`;
    }),
  ).join('\n');
  return `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The widget on a strict and hostile page</title>
<style nonce="${nonce}">${CALM}${isHostile ? HOSTILE : ''}</style>
<script nonce="${nonce}" type="module" src="/widget/booking-widget.js"></script>
</head>
<body>
<h1>The widget on a strict and hostile page</h1>
<nav>${links}</nav>
<section class="turned"><booking-widget id="link" debug reference="R-1042" metadata='{"place":"link"}'><a href="/">A link in the tag</a></booking-widget></section>
<section><booking-widget id="text" theme="light">Plain text in the tag</booking-widget></section>
<section hidden><booking-widget id="hidden" theme="dark"></booking-widget></section>
<section><button type="button" data-booking-open="#hidden">A button for a tag that is hidden</button></section>
<section><label><input type="checkbox" id="refuse"> The page refuses every opening</label></section>
<section><booking-widget id="wrong" city="limasol" offer="x"><a href="/">A tag with mistakes</a></booking-widget></section>
<h2>What the page hears</h2>
<ol aria-live="polite"></ol>
<script nonce="${nonce}" type="module">${LOG}</script>
</body>
</html>`;
}
