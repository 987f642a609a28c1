import { type Bot, BotError } from 'grammy';
import type { Update } from 'grammy/types';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { callFailure } from '../../platform/telegram/failure.ts';
import type { Db } from '../../tables/connection.ts';
import { finishBotUpdate, retryBotUpdate, takeBotUpdate } from './bot-updates.ts';
import { botNumber, storeUpdates } from './store-updates.ts';

export interface InboxOptions {
  db: Db;
  bot: Bot;
  log: Logger;
  clock: Clock;
}

export interface Inbox {
  /** Stores updates, so that each is handled once and none is lost. */
  store(updates: readonly Update[]): Promise<void>;
  /** Handles the next update; false where none is due. */
  handleNext(): Promise<boolean>;
}

/** Longer than the calls of one update may take. */
const LEASE_SEC = 60;
const LONGEST_PAUSE_SEC = 60;
/** Gives up after some six hours. */
const MOST_ATTEMPTS = 360;

/** A bot's updates, stored as they arrive and handled by workers. */
export function createInbox({ db, bot, log, clock }: InboxOptions): Inbox {
  return {
    store: (updates) => storeUpdates(updates, { db, token: bot.token, log, clock }),
    async handleNext() {
      const now = clock();
      const taken = await takeBotUpdate<Update>(db, {
        bot: botNumber(bot.token),
        now,
        leaseSec: LEASE_SEC,
      });
      if (!taken) return false;
      const { id, attempts } = taken;
      const failed = await bot.handleUpdate(taken.content).then(() => null, failureOf);
      if (!failed) {
        await finishBotUpdate(db, { id, error: null, now: clock() });
        return true;
      }
      const { state, reason: error } = failed;
      log.warn({ reason: error, attempts }, 'bot update handling failed, retrying');
      if (state === 'never' || attempts >= MOST_ATTEMPTS) {
        await finishBotUpdate(db, { id, error, now: clock() });
      } else {
        const waitSec = failed.afterSec ?? Math.min(2 ** (attempts - 1), LONGEST_PAUSE_SEC);
        const dueAt = new Date(clock().getTime() + waitSec * 1000);
        await retryBotUpdate(db, { id, error, dueAt });
      }
      return true;
    },
  };
}

/** The library wraps what a handler throws, together with the whole context. */
function failureOf(cause: unknown) {
  const thrown = cause instanceof BotError ? cause.error : cause;
  const type = thrown instanceof Error ? thrown.name : typeof thrown;
  const code = thrown instanceof Error && 'code' in thrown ? ` ${thrown.code}` : '';
  return callFailure(thrown) ?? { state: 'later' as const, reason: type + code, afterSec: null };
}
