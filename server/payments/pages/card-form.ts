import { CARD_FORM_PATH } from '@seahour/api-types/card-frame.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Env } from '../../platform/http/env.ts';
import { respondPacked } from '../../platform/http/pack.ts';
import { setPolicy } from '../../platform/http/policy.ts';
import { cardPages } from '../card-pages.ts';
import { cardFormStyle, renderCardForm } from './card-form-page.ts';
import type { PayOptions } from './options.ts';
import { withFontsOfSite } from './site-fonts.ts';

/** `?test` asks for the form of tests. */
const Test = z.enum(['', '1', 'true']);

/** The form that the widget shows in a frame: what is typed into it never reaches anybody else. */
export function createCardForm({ db, site, paymentsAt }: PayOptions): Hono<Env> {
  const pages = new Hono<Env>();
  // The page holds no secret, and nothing that a caller chose.
  pages.get(CARD_FORM_PATH, async (c) => {
    const payments = paymentsAt(c.req.url);
    const order = { is_test: Test.safeParse(c.req.query('test')).success };
    const form = payments.providerOf(order)?.cardForm;
    if (!form) return c.notFound();
    const origins = await cardPages(db, payments, order);
    const nonce = crypto.randomUUID();
    setPolicy(c, {
      nonce,
      scripts: form.csp.script,
      frames: form.csp.frame,
      connections: form.csp.connect,
      ancestors: ["'self'", ...origins],
    });
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    // A page that isolates itself frames only what does so too; a provider's script would be refused.
    if (!form.providerScript) c.header('Cross-Origin-Embedder-Policy', 'require-corp');
    const language = Language.safeParse(c.req.query('lang')).data ?? c.get('language');
    const theme = c.req.query('theme') === 'dark' ? 'dark' : 'light';
    const style = await withFontsOfSite(cardFormStyle, site);
    const page = await renderCardForm({ form, language, theme, nonce, origins, style });
    return respondPacked(c, `${page}`, 'text/html; charset=UTF-8');
  });
  return pages;
}
