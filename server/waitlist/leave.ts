import { type Context, Hono } from 'hono';
import { bodyCap } from '../platform/http/body-cap.ts';
import type { Env } from '../platform/http/env.ts';
import { setPolicy } from '../platform/http/policy.ts';
import { respondRefusal } from '../platform/http/refusals.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { refuse } from '../platform/outcome.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { type LeavePage, renderLeavePage } from './leave-page.ts';
import { LEAVE_PATH } from './leave-path.ts';
import { deleteAddress, findLeaver } from './told-rows.ts';

export interface LeaveOptions {
  db: Db;
  limits: Limits | null;
  /** Where the site is. */
  publicUrl: string;
}

const LARGEST_FORM_BYTES = 1024;

/**
 * Takes an address off with one press. Only a POST does: programs that look at the links of a mail
 * open them. Mail programs with a button of their own post here too (RFC 8058).
 */
export function createLeavePage({ db, limits, publicUrl }: LeaveOptions): Hono<Env> {
  const pages = new Hono<Env>();
  async function leave(c: Context<Env>, page: 'question' | 'left'): Promise<Response> {
    const address = c.get('address');
    const caller = limits && address ? networkOf(address) : null;
    const waitSec = caller ? await limits?.look('guess', caller) : null;
    if (waitSec) return respondRefusal(c, { ...refuse('rate_limited'), retryAfterSec: waitSec });
    const leaveHash = hashOf(c.req.query('key') ?? '');
    const leaver = await findLeaver(db, leaveHash);
    if (!leaver) {
      if (caller) await limits?.take('guess', caller);
      return show(c, { kind: 'missing', language: c.get('language'), publicUrl });
    }
    if (page === 'left') await deleteAddress(db, leaveHash);
    return show(c, { kind: page, language: leaver.language, publicUrl });
  }
  pages.get(LEAVE_PATH, (c) => leave(c, 'question'));
  pages.post(LEAVE_PATH, bodyCap(LARGEST_FORM_BYTES), (c) => leave(c, 'left'));
  return pages;
}

function show(c: Context<Env>, page: Omit<LeavePage, 'nonce'>): Response | Promise<Response> {
  const nonce = crypto.randomUUID();
  setPolicy(c, { nonce, formTargets: ["'self'"] });
  return c.html(renderLeavePage({ ...page, nonce }), page.kind === 'missing' ? 404 : 200);
}
