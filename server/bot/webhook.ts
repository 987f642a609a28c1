import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Update } from 'grammy/types';
import type { Handler } from 'hono';
import * as z from 'zod/mini';

export interface WebhookOptions {
  /** What the messenger was told to call with. */
  secret: string;
  store(update: Update): Promise<void>;
}

const SECRET_HEADER = 'X-Telegram-Bot-Api-Secret-Token';

const AnyUpdate = z.looseObject({ update_id: z.int() });

/** Only the messenger knows it, and only from us. */
export const webhookSecret = (token: string): string =>
  createHmac('sha256', token).update('webhook').digest('base64url');

/** Keeps an update and answers at once: whatever its handling takes, the messenger need not wait. */
export const createWebhook =
  ({ secret, store }: WebhookOptions): Handler =>
  async (c) => {
    if (!isSame(c.req.header(SECRET_HEADER) ?? '', secret)) return c.body(null, 401);
    const update = AnyUpdate.safeParse(await c.req.json().catch(() => null));
    if (!update.success) return c.body(null, 400);
    await store(update.data as Update);
    return c.body(null, 200);
  };

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
