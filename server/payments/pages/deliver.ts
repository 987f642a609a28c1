import type { Context } from 'hono';
import type { Env } from '../../platform/http/env.ts';
import type { SandboxPaymentRow } from '../../tables/schema.ts';
import { SIGNATURE_HEADER, sign } from '../providers/sandbox/signature.ts';
import { type SandboxWebhook, webhookOf } from '../providers/sandbox/webhook.ts';
import { readSandboxSecret } from '../sandbox-payments.ts';
import type { TestOutcome } from './browser/test-cards.ts';
import type { PayOptions } from './options.ts';

const WEBHOOK_PATH = '/pay/webhook/sandbox';
const TIMEOUT_MS = 5_000;

/** How often a webhook arrives, by the card that was used. */
const TIMES: Readonly<Record<string, number>> = {
  lost: 0,
  duplicate: 3,
} satisfies Partial<Record<TestOutcome, number>>;

/** Tells our own server of a decided payment over HTTP, signed as a provider would. */
export async function deliver(
  c: Context<Env>,
  { db, clock, log }: PayOptions,
  payment: SandboxPaymentRow,
  type: SandboxWebhook['type'],
): Promise<void> {
  const body = JSON.stringify(webhookOf(payment, type));
  const signature = sign(await readSandboxSecret(db), body, clock());
  const post = () =>
    fetch(new URL(WEBHOOK_PATH, listeningAt(c)), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const deliveries = Array.from({ length: TIMES[payment.card] ?? 1 }, post);
  for (const { status } of await Promise.allSettled(deliveries)) {
    if (status === 'rejected') log.warn('a sandbox webhook was not delivered');
  }
}

/** Where this very process listens, whatever the names and ports in front of it. */
function listeningAt(c: Context<Env>): string {
  const socket = c.env?.incoming?.socket;
  if (!socket?.localAddress) return c.req.url;
  const address = socket.localAddress.replace(/^::ffff:/, '');
  const host = address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${socket.localPort}`;
}
