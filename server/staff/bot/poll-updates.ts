import type { Api } from 'grammy';
import type { Update } from 'grammy/types';

export interface PollOptions {
  /** Its timeout must be longer than the long poll's. */
  api: Api;
  signal: AbortSignal;
  store(updates: readonly Update[]): Promise<void>;
}

export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;
/** Long polling: the call returns after so long without an update. */
export const LONGEST_POLL_SEC = 25;

/**
 * Polls for updates until it is aborted; rejects where a call fails. The next call's `offset`
 * acknowledges the updates that are stored; until then Telegram sends them again.
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
