import type { Handler } from 'hono';

export interface RunningBot {
  /** Handles the webhook's requests; null with polling. */
  webhook: Handler | null;
  stop(): Promise<void>;
}

export const BOT_WEBHOOK_PATH = '/api/telegram/bot-updates';
