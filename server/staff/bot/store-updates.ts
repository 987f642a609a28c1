import type { Update } from 'grammy/types';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../tables/connection.ts';
import { insertBotUpdates } from './bot-updates.ts';

export interface StoreOptions {
  db: Db;
  token: string;
  clock: Clock;
}

/** A token begins with the number of its bot. */
export const botNumber = (token: string): string => token.split(':')[0] ?? '';

/** Stores updates, so that each is handled once and none is lost. */
export async function storeUpdates(
  updates: readonly Update[],
  { db, token, clock }: StoreOptions,
): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map((update) => ({ ...update, person_id: personOf(update) }));
  await insertBotUpdates(db, rows, { bot: botNumber(token), now: clock() });
}

const personOf = ({ message, callback_query }: Update): number | null =>
  (message ?? callback_query)?.from?.id ?? null;
