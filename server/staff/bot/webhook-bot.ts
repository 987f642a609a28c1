import type { RunningBot } from './running-bot.ts';
import { type StoreOptions, storeUpdates } from './store-updates.ts';
import { createWebhook, webhookSecret } from './webhook.ts';

/** Stores what Telegram posts to the webhook; a worker picks it up within a second. */
export const webhookBot = (options: StoreOptions): RunningBot => ({
  ...absentBot,
  webhook: createWebhook({
    secret: webhookSecret(options.token),
    store: (update) => storeUpdates([update], options),
  }),
});

/** Where there is no bot, or where a worker process runs it. */
export const absentBot: RunningBot = {
  webhook: null,
  async stop() {},
};
