import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import type { Payments } from '../domain/payments.ts';
import type { Env } from '../http/env.ts';
import type { PaymentProvider } from '../integrations/payments/provider.ts';
import { createAssets } from './assets.ts';
import { createCardForm } from './card-form.ts';
import { createSandboxPages } from './sandbox.ts';
import { createWebhook } from './webhook.ts';

export interface PayOptions {
  db: Db;
  log: Logger;
  clock: () => Date;
  /** Null where nobody takes cards. */
  provider: PaymentProvider | null;
  /** How payments are made for a request, by its address. */
  paymentsAt: (requestUrl: string) => Payments;
}

/** Everything below `/pay/`: the card form, the sandbox's pages and the providers' webhooks. */
export function createPay(options: PayOptions): Hono<Env> {
  const pay = new Hono<Env>();
  pay.route('/', createWebhook(options));
  pay.route('/', createCardForm(options));
  pay.route('/', createAssets());
  if (options.provider?.name === 'sandbox') pay.route('/', createSandboxPages(options));
  return pay;
}
