import { Hono } from 'hono';
import type { Env } from '../../platform/http/env.ts';
import { createAssets } from './assets.ts';
import { createCardForm } from './card-form.ts';
import type { PayOptions } from './options.ts';
import { createSandboxPages } from './sandbox.ts';
import { createWebhook } from './webhook.ts';

/** Everything below `/pay/`: the card form, the sandbox's pages and the providers' webhooks. */
export function createPay(options: PayOptions): Hono<Env> {
  const pay = new Hono<Env>();
  pay.route('/', createWebhook(options));
  pay.route('/', createCardForm(options));
  pay.route('/', createAssets());
  for (const { name, orders } of options.providers) {
    if (name === 'sandbox') pay.route('/', createSandboxPages({ ...options, orders }));
  }
  return pay;
}
