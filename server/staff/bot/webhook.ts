import { createHmac } from 'node:crypto';
import type { Update } from 'grammy/types';
import type { Handler } from 'hono';
import * as z from 'zod/mini';
import { isSameSecret } from '../../platform/secrets.ts';

export interface WebhookOptions {
  /** Which `setWebhook` was called with. */
  secret: string;
  store(update: Update): Promise<void>;
}

const SECRET_HEADER = 'X-Telegram-Bot-Api-Secret-Token';

const AnyUpdate = z.looseObject({ update_id: z.int() });

/** Telegram sends it back with each call. */
export const webhookSecret = (token: string): string =>
  createHmac('sha256', token).update('webhook').digest('base64url');

/** Stores an update and answers at once; a worker handles it. */
export const createWebhook =
  ({ secret, store }: WebhookOptions): Handler =>
  async (c) => {
    if (!isSameSecret(c.req.header(SECRET_HEADER) ?? '', secret)) return c.body(null, 401);
    const update = AnyUpdate.safeParse(await c.req.json().catch(() => null));
    if (!update.success) return c.body(null, 400);
    await store(update.data as Update);
    return c.body(null, 200);
  };
