import { Hono } from 'hono';
import { bodyCap } from '../../platform/http/body-cap.ts';
import type { Env } from '../../platform/http/env.ts';
import { receiveEvent } from '../payment-events.ts';
import type { PayOptions } from './options.ts';

const LARGEST_WEBHOOK_BYTES = 256 * 1024;

/** Outcomes that somebody should look into. */
const SUSPICIOUS: ReadonlySet<string> = new Set(['mismatched', 'unknown_order']);

/**
 * Where providers tell of payments. What bears no valid signature is refused; everything else is
 * acknowledged at once, again and again, so that nobody goes on sending it.
 */
export function createWebhook({ db, log, clock, providers }: PayOptions): Hono<Env> {
  const webhook = new Hono<Env>();
  webhook.post('/pay/webhook/:provider', bodyCap(LARGEST_WEBHOOK_BYTES), async (c) => {
    const provider = providers.find(({ name }) => name === c.req.param('provider'));
    if (!provider) return c.json({ received: false }, 404);
    const now = clock();
    const body = await c.req.text();
    const header = (name: string) => c.req.header(name);
    const read = await provider.readWebhook({ body, header, now });
    if (!read.ok) {
      log.warn({ provider: provider.name, reason: read.reason }, 'webhook refused');
      return c.json({ received: false }, 400);
    }
    const settlement = await receiveEvent(db, provider, read, now);
    const level = SUSPICIOUS.has(settlement) ? 'warn' : 'info';
    log[level]({ provider: provider.name, event_id: read.event_id, settlement }, 'webhook');
    return c.json({ received: true });
  });
  return webhook;
}
