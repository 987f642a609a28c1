import type { RunningBot } from './running-bot.ts';
import { type StoreOptions, storeUpdates } from './store-updates.ts';
import { createWebhook, webhookSecret } from './webhook.ts';

/** Takes what the messenger calls with and leaves the rest to a worker, which finds it in a second. */
export const webhookBot = (options: StoreOptions): RunningBot => ({
  ...absentBot,
  webhook: createWebhook({
    secret: webhookSecret(options.token),
    store: (update) => storeUpdates([update], options),
  }),
});

/** Where a worker speaks with the messenger. */
export const absentBot: RunningBot = {
  wake() {},
  webhook: null,
  async stop() {},
};
