import { join } from 'node:path';
import { Hono } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { pathNames } from '../platform/http/file-path.ts';
import { sendFile } from '../platform/http/send-file.ts';

export interface StaffPageOptions {
  /** Of the built app. */
  folder: string;
  /** Where its page is, e.g. `/crew-7Kd02mQx`. */
  path: string;
}

/** Public code under names with hashes; who uses it has to be signed in all the same. */
const FILES = '/staff-app/';
/** The messenger in a browser shows apps in a frame; elsewhere it has a browser of its own. */
const MESSENGER_PAGES = 'https://web.telegram.org';

/** The page of the staff's app, which the messenger opens, and its files. */
export function createStaffPage({ folder, path }: StaffPageOptions): Hono<Env> {
  const page = new Hono<Env>();
  page.get(path, async (c, next) => {
    const sent = await sendFile(c, join(folder, 'index.html'), { freshness: 'never' });
    if (!sent) return next();
    const policy = sent.headers.get('Content-Security-Policy');
    if (policy) sent.headers.set('Content-Security-Policy', `${policy} ${MESSENGER_PAGES}`);
    sent.headers.set('Referrer-Policy', 'no-referrer');
    sent.headers.set('X-Robots-Tag', 'noindex');
    // It knows no more than one frame, and would keep the messenger's out.
    sent.headers.delete('X-Frame-Options');
    return sent;
  });
  page.get(`${FILES}*`, async (c, next) => {
    const names = pathNames(c.req.path.slice(FILES.length));
    if (!names?.length || names.at(-1)?.endsWith('.html')) return next();
    return (await sendFile(c, join(folder, ...names), { freshness: 'forever' })) ?? next();
  });
  return page;
}
