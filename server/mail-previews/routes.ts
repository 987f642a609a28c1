import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../tables/connection.ts';
import { PREVIEWS, type Preview, previewMail } from './previews.ts';

export const MAILS_PATH = '/mails';

export interface MailPreviewOptions {
  db: Db;
  config: Config;
  clock: Clock;
}

/** A mail's own styles, and nothing from elsewhere: as a mail program shows it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Every mail as it would be sent now, for anybody who edits them. Of the demo alone. */
export function createMailPreviews({ db, config, clock }: MailPreviewOptions): Hono {
  const app = new Hono();
  app.get(MAILS_PATH, (c) => {
    c.header('Content-Security-Policy', POLICY);
    return c.html(list());
  });
  const languages = LANGUAGE_CODES.join('|');
  app.get(`${MAILS_PATH}/:language{${languages}}/:name/:form{html|text}`, async (c) => {
    const { language, name, form } = c.req.param();
    const preview = PREVIEWS.find((each) => each === name);
    const about = { language: language as Language, now: clock(), config };
    const mail = preview && (await previewMail(db, preview, about));
    if (!mail) return c.notFound();
    c.header('Content-Security-Policy', POLICY);
    return form === 'html' ? c.html(mail.html) : c.text(`${mail.subject}\n\n${mail.text}`);
  });
  return app;
}

/** Names of files and events, for developers: nothing here is translated. */
const list = () => html`<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mails</title>
<style>body{font:16px/1.6 system-ui;margin:32px auto;max-width:40rem;padding:0 16px}td,th{padding:4px 16px 4px 0;text-align:start}</style>
</head>
<body>
<h1>Mails</h1>
<table>
${PREVIEWS.map((name) => html`<tr><th scope="row">${name}</th>${LANGUAGE_CODES.map((language) => cell(language, name))}</tr>`)}
</table>
</body>
</html>`;

const cell = (language: Language, name: Preview) =>
  html`<td>${language}: ${(['html', 'text'] as const).map(
    (form) => html`<a href="${MAILS_PATH}/${language}/${name}/${form}">${form}</a> `,
  )}</td>`;
