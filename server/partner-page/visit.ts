import type { Context } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { setPolicy } from '../platform/http/policy.ts';
import { respondRefusal } from '../platform/http/refusals.ts';
import { refuse } from '../platform/outcome.ts';
import { showClosed } from './closed-page.ts';
import { type FramedPage, renderFrame, type View } from './frame.ts';
import { findHomeZone } from './home-zone.ts';
import type { PartnerPageOptions } from './options.ts';
import { readSaid } from './said.ts';
import { findVisitor } from './session.ts';
import { partnerTexts } from './texts.ts';

/** Answers a request of a partner who has opened the page; others are told how to. */
export async function withPartner(
  c: Context<Env>,
  { db, clock, limits, publicUrl }: PartnerPageOptions,
  respond: (view: View) => Response | Promise<Response>,
): Promise<Response> {
  const partner = await findVisitor(c, { db, publicUrl });
  if (!partner) return showClosed(c, 'no_link', { db, publicUrl });
  const rule = c.req.method === 'POST' ? 'partner_form' : 'partner_page';
  const waitSec = await limits?.take(rule, partner.id);
  if (waitSec) return respondRefusal(c, { ...refuse('rate_limited'), retryAfterSec: waitSec });
  const language = c.get('language');
  return respond({
    partner,
    language,
    t: partnerTexts[language],
    zone: await findHomeZone(db, partner.id),
    now: clock(),
    said: readSaid((name) => c.req.query(name)),
  });
}

/** Sends a page of the frame. With `no-referrer` browsers would hide where its forms come from. */
export function sendPage(
  c: Context<Env>,
  view: View,
  page: Omit<FramedPage, 'nonce'>,
  status: 200 | 422 = 200,
): Response | Promise<Response> {
  const nonce = crypto.randomUUID();
  setPolicy(c, { nonce, formTargets: ["'self'"], frames: page.hasFrame ? ["'self'"] : [] });
  c.header('Referrer-Policy', 'same-origin');
  return c.html(renderFrame(view, { ...page, nonce }), status);
}

/** A field of a form as it was typed, without what surrounds it; empty where there is none. */
export async function readForm(c: Context<Env>): Promise<(name: string) => string> {
  const form = await c.req.parseBody().catch(() => null);
  return (name) => {
    const value = form && Object.hasOwn(form, name) ? form[name] : undefined;
    return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
  };
}
