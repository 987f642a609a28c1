import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { PARTNER_PATH } from '../partners/page-link.ts';
import type { Env } from '../platform/http/env.ts';
import { setPolicy } from '../platform/http/policy.ts';
import { renderPlainPage } from '../platform/plain-page/plain-page.ts';
import type { Db } from '../tables/connection.ts';
import { findVisitor } from './session.ts';
import { partnerTexts } from './texts.ts';

const STATUS = { no_link: 403, wrong: 404, missing: 404, trial: 404 } as const;

/** Says that there is nothing to see: without a link, by one that opens nothing, at a wrong address, or at one that is good no more. */
export async function showClosed(
  c: Context<Env>,
  kind: keyof typeof STATUS,
  { db, publicUrl }: { db: Db; publicUrl: string },
): Promise<Response> {
  const language = c.get('language');
  const t = partnerTexts[language];
  const nonce = crypto.randomUUID();
  setPolicy(c, { nonce });
  const title = t(`closed.${kind}_title`);
  const isOpen =
    (kind === 'missing' || kind === 'trial') && (await findVisitor(c, { db, publicUrl }));
  const home = new URL(pathPrefix(language) || '/', publicUrl).href;
  const content = html`<h1>${title}</h1>
<p>${t(`closed.${kind}_lead`)}</p>
${isOpen ? html`<a class="button" href="${PARTNER_PATH}">${t('closed.back')}</a>` : html`<a class="button" href="${home}">${t('closed.home')}</a>`}`;
  return c.html(renderPlainPage({ language, title, nonce, content }), STATUS[kind]);
}
