import type { Handler } from 'hono';

export interface RunningBot {
  /** There may be something to tell. */
  wake(): void;
  /** Takes what the messenger calls with; null where nobody calls. */
  webhook: Handler | null;
  stop(): Promise<void>;
}

export const BOT_WEBHOOK_PATH = '/api/telegram/bot-updates';
