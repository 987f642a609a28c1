import type { Context, Handler, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Logger } from 'pino';
import type { Env } from '../platform/http/env.ts';
import { respondCode } from '../platform/http/refusals.ts';

/** Publishing waits for others who publish, for two minutes at most. */
const TIMEOUT_MS = 150_000;

/** What the editor's calls and its hook go by, and those of a page that is shown as drafted. */
const FORWARDED = [
  'Accept',
  'Accept-Language',
  'Content-Type',
  'Cookie',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Country',
  'X-Currency',
  'X-GitHub-Event',
  'X-Hub-Signature-256',
  'X-Language',
];

/** Has an API of its own answer, within this process. */
export const answerBy =
  (api: Hono<Env>): Handler<Env> =>
  async (c) =>
    withOurHeaders(c, await api.fetch(c.req.raw, c.env));

export interface EditorProxyOptions {
  /** Of the editor's process, e.g. `http://127.0.0.1:4001`. */
  url: string;
  log: Logger;
  timeoutMs?: number;
}

/** Passes calls on to the editor's process. While it is away they are `unavailable`. */
export const editorProxy =
  ({ url, log, timeoutMs = TIMEOUT_MS }: EditorProxyOptions): Handler<Env> =>
  async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const headers = new Headers();
    for (const name of FORWARDED) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const address = c.get('address');
    if (address) headers.set('X-Forwarded-For', address);
    try {
      const sent = await proxy(`${url}${pathname}${search}`, {
        raw: c.req.raw,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return withOurHeaders(c, sent);
    } catch (cause) {
      log.warn({ err: cause, url }, 'editor: no answer from its process');
      return respondCode(c, 'unavailable');
    }
  };

/** With those that our surfaces have, where it says nothing of its own. */
const withOurHeaders = (c: Context<Env>, sent: Response): Response =>
  c.newResponse(sent.body, sent);
