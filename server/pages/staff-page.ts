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
  /** What stands before a photo's path. */
  cdnBase: string;
  /** Where the app tells of errors; empty for nowhere. */
  errorReportUrl: string;
}

type Outside = Pick<StaffPageOptions, 'cdnBase' | 'errorReportUrl'>;

/** Public code under names with hashes; who uses it has to be signed in all the same. */
const FILES = '/staff-app/';
const MESSENGER_SCRIPTS = 'https://telegram.org';
/** The messenger in a browser shows apps in a frame; elsewhere it has a browser of its own. */
const MESSENGER_PAGES = 'https://web.telegram.org';

/** The page of the staff's app, which the messenger opens, and its files. */
export function createStaffPage({ folder, path, ...outside }: StaffPageOptions): Hono<Env> {
  const page = new Hono<Env>();
  const policy = staffPolicy(outside);
  page.get(path, async (c, next) => {
    const sent = await sendFile(c, join(folder, 'index.html'), { freshness: 'never' });
    if (!sent) return next();
    sent.headers.set('Content-Security-Policy', policy);
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

function staffPolicy({ cdnBase, errorReportUrl }: Outside): string {
  const originOf = (address: string) =>
    URL.canParse(address) ? ` ${new URL(address).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${MESSENGER_SCRIPTS}`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data:${originOf(cdnBase)}`,
    `connect-src 'self'${originOf(errorReportUrl)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${MESSENGER_PAGES}`,
  ].join('; ');
}
