import type { Update } from 'grammy/types';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../tables/connection.ts';
import { insertBotUpdates } from './bot-updates.ts';

export interface StoreOptions {
  db: Db;
  token: string;
  log: Logger;
  clock: Clock;
}

/** A token begins with the number of its bot. */
export const botNumber = (token: string): string => token.split(':')[0] ?? '';

/**
 * Stores updates, so that each is handled once and none is lost. One that the database refuses for
 * what is in it is logged and left out: Telegram would send it again for ever, and nothing after it.
 */
export async function storeUpdates(
  updates: readonly Update[],
  { db, token, log, clock }: StoreOptions,
): Promise<void> {
  if (updates.length === 0) return;
  const store = async (some: readonly Update[]) => {
    const rows = some.map((update) => ({ ...update, person_id: personOf(update) }));
    await insertBotUpdates(db, rows, { bot: botNumber(token), now: clock() });
  };
  try {
    return await store(updates);
  } catch (cause) {
    if (!isOfContent(cause)) throw cause;
    if (updates.length === 1) {
      const { code, name } = cause;
      const [update_id] = updates.map((update) => update?.update_id);
      return log.error({ update_id, type: name, code }, 'bot update could not be stored');
    }
  }
  for (const update of updates) await storeUpdates([update], { db, token, log, clock });
}

const personOf = ({ message, callback_query, my_chat_member }: Update): number | null =>
  (message ?? callback_query ?? my_chat_member)?.from?.id ?? null;

/** Classes of SQLSTATE: data, constraints, limits of the engine. */
const OF_CONTENT = /^(22|23|54)/;

/** Whether the next try would fail in the same way, unlike one that meets a database that is away. */
const isOfContent = (cause: unknown): cause is Error & { code?: string } =>
  cause instanceof RangeError ||
  cause instanceof TypeError ||
  (cause instanceof Error && 'code' in cause && OF_CONTENT.test(String(cause.code)));
