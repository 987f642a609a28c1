import type { Handler } from 'hono';

export interface RunningBot {
  /** There may be something to tell. */
  wake(): void;
  /** Handles the webhook's requests; null with polling. */
  webhook: Handler | null;
  stop(): Promise<void>;
}

export const BOT_WEBHOOK_PATH = '/api/telegram/bot-updates';
