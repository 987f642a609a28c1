import { createHmac } from 'node:crypto';
import type * as contract from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { Hono } from 'hono';
import { type Selectable, sql } from 'kysely';
import type { Env } from '../platform/http/env.ts';
import { respondCode, respondRefusal } from '../platform/http/refusals.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { isSameSecret, newSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorHookRow } from '../tables/schema.ts';
import type { Builds } from './builds.ts';
import type { EditorCall } from './call.ts';

export const HOOK_PATH = '/api/editor/hook';

type HookRow = Selectable<EditorHookRow>;

export interface HookOptions {
  db: Db;
  builds: Builds;
  limits?: Limits | undefined;
}

/**
 * Has files imported and all pages built where a delivery is signed as Git hosts sign theirs:
 * `X-Hub-Signature-256`, HMAC-SHA-256 of the body. Of the body itself nothing is read. One that comes
 * twice is built with the one that waits, or once more after it.
 * https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
 */
export function createHook({ db, builds, limits }: HookOptions): Hono<Env> {
  const hook = new Hono<Env>();
  hook.post(HOOK_PATH, async (c) => {
    c.header('Cache-Control', 'no-store');
    const address = c.get('address');
    const retryAfterSec = address && (await limits?.take('editor_hook', networkOf(address)));
    if (retryAfterSec) return respondRefusal(c, { ...refuse('rate_limited'), retryAfterSec });
    const body = Buffer.from(await c.req.arrayBuffer());
    const known = await readHook(db);
    const isOurs = isSameSecret(
      signatureOf(body, known?.secret ?? ''),
      c.req.header('X-Hub-Signature-256')?.toLowerCase() ?? '',
    );
    if (!known || !isOurs) return respondCode(c, 'unauthenticated');
    // GitHub asks so whether the address is right.
    if (c.req.header('X-GitHub-Event') === 'ping') return c.json({});
    await builds.want({ changed: 'all', cause: 'hook' });
    return c.json({}, 202);
  });
  hook.all(HOOK_PATH, (c) => {
    c.header('Allow', 'POST');
    return respondCode(c, 'method_not_allowed');
  });
  return hook;
}

const signatureOf = (body: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export async function readHook(db: Db): Promise<HookRow | undefined> {
  const { rows } = await sql<HookRow>`select * from editor_hook`.execute(db);
  return rows[0];
}

/** The only time that it is told. What is signed by the one before is refused from now on. */
export async function createHookSecret({
  db,
  now,
  editor,
}: EditorCall): Promise<Outcome<ResponseOf<typeof contract.createHookSecret>>> {
  const secret = newSecret();
  // As it is, because a signature is made of it and not of its hash. All that it can do is build.
  await sql`
    insert into editor_hook (secret, by_name, made_at) values (${secret}, ${editor.name}, ${now})
    on conflict (is_only) do update
    set secret = excluded.secret, by_name = excluded.by_name, made_at = excluded.made_at`.execute(
    db,
  );
  return answer({ secret });
}
