import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { languageOfPath, languageRow, pathPrefix } from '@seahour/api-types/languages.ts';
import type { Context } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { setPolicy } from '../platform/http/policy.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { texts } from '../platform/http/texts.ts';
import { surfaceOf } from './security-headers.ts';

/** Whether somebody looks at a page, and wants to read what went wrong. */
export const wantsPage = (c: Context<Env>): boolean =>
  c.req.method === 'GET' && surfaceOf(c.req.path) === 'pages';

/** The built page of a failure; where even that fails, a page that needs nothing. */
export async function sendErrorPage(
  c: Context<Env>,
  folder: string,
  status: 500 | 503,
): Promise<Response> {
  const prefix = pathPrefix(languageOfPath(new URL(c.req.url).pathname));
  const path = join(folder, prefix, 'error', String(status), 'index.html');
  const sent = await sendFile(c, path, { freshness: 'never', status }).catch(() => null);
  return sent ?? sendBarePage(c, status);
}

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;
gap:16px;padding:16px;background:#fbf8f3;color:#0c2136;text-align:center;
font:16px/1.5 Onest,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1{margin:0;font-size:28px;font-weight:500;line-height:1.15}
a{display:inline-grid;align-items:center;min-height:44px;color:#3a5f98}`;

function sendBarePage(c: Context<Env>, status: 500 | 503): Response {
  const language = languageOfPath(new URL(c.req.url).pathname);
  const { error_page, home } = texts[language].page;
  const nonce = randomBytes(16).toString('base64');
  setPolicy(c, { nonce });
  return c.html(
    `<!doctype html>
<html lang="${language}" dir="${languageRow(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${error_page}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>${error_page}</h1>
<a href="${pathPrefix(language) || '/'}">${home}</a>
</body>
</html>
`,
    status,
  );
}
