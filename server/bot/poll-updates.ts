import type { Api } from 'grammy';
import type { Update } from 'grammy/types';

export interface PollOptions {
  /** Its calls may take longer than a question waits. */
  api: Api;
  signal: AbortSignal;
  store(updates: readonly Update[]): Promise<void>;
}

/** What the bot hears of. */
export const ALLOWED_UPDATES = ['message', 'callback_query'] as const;
/** How long the messenger keeps a question that has no answer yet. */
export const LONGEST_POLL_SEC = 25;

/**
 * Asks for updates until it is stopped, and rejects where asking fails. An update is acknowledged by
 * the next question, once it is kept: until then the messenger tells it again.
 */
export async function pollUpdates({ api, signal, store }: PollOptions): Promise<void> {
  // The library knows signals by the types of another package.
  const stop = signal as Parameters<Api['getUpdates']>[1];
  await api.deleteWebhook({}, stop);
  let offset: number | undefined;
  while (!signal.aborted) {
    const updates = await api.getUpdates(
      { allowed_updates: ALLOWED_UPDATES, timeout: LONGEST_POLL_SEC, ...(offset && { offset }) },
      stop,
    );
    await store(updates);
    const last = updates.at(-1);
    if (last) offset = last.update_id + 1;
  }
}
