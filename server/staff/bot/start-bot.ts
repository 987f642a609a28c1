import { Api, Bot } from 'grammy';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import { clientOptions } from '../../platform/telegram/bot-api.ts';
import { callFailure } from '../../platform/telegram/failure.ts';
import type { Db } from '../../tables/connection.ts';
import { staffUrlOf } from '../staff-path.ts';
import { appUrlOf } from './app-url.ts';
import { converse } from './conversation.ts';
import { createInbox } from './inbox.ts';
import { pause } from './pause.ts';
import { ALLOWED_UPDATES, LONGEST_POLL_SEC, pollUpdates } from './poll-updates.ts';
import { runAsLeader } from './run-as-leader.ts';
import { BOT_WEBHOOK_PATH, type RunningBot } from './running-bot.ts';
import { createWebhook, webhookSecret } from './webhook.ts';
import { startWorkers, type Workers } from './workers.ts';

export interface BotOptions {
  db: Db;
  config: Config;
  token: string;
  log: Logger;
  clock: Clock;
  /** The interval of `runAsLeader`. */
  leaseEveryMs?: number;
  /** A call that takes longer is given up and tried again. Default 10. */
  callTimeoutSec?: number;
  /** Workers look this often for what has become due. Default 1000. */
  idleMs?: number;
  /** The shortest pause between two tries to reach the messenger. Default 2000. */
  connectPauseMs?: number;
}

const CONNECT_PAUSE_MS = 2_000;
/** Added to the long poll's own timeout for the network. */
const POLL_GRACE_SEC = 15;
const HANDLERS = 4;
const IDLE_MS = 1_000;
/** A stop does not wait longer for calls in progress; they are repeated after the next start. */
const STOP_TIMEOUT_MS = 2_000;

/** The staff's bot: handles what they write and press. */
export async function startBot(options: BotOptions): Promise<RunningBot> {
  const { db, config, token, log, clock } = options;
  const { callTimeoutSec: timeoutSeconds, idleMs = IDLE_MS } = options;
  const { connectPauseMs = CONNECT_PAUSE_MS } = options;
  const client = { ...clientOptions(config), ...(timeoutSeconds && { timeoutSeconds }) };
  const bot = new Bot(token, { client });
  const appUrl = await appUrlOf(config);
  converse(bot, { db, clock, appUrl, staffUrl: () => staffUrlOf(config) });
  const inbox = createInbox({ db, bot, log, clock });
  const stopping = new AbortController();
  const { signal } = stopping;
  const isCalled = config.botUpdates === 'webhook';
  let handlers: Workers | null = null;
  const store: typeof inbox.store = async (updates) => {
    await inbox.store(updates);
    handlers?.wake();
  };
  const connected = keepTrying({ signal, log, pauseMs: connectPauseMs }, async () => {
    // Whom commands are for is known only then.
    bot.botInfo = await bot.api.getMe(signal as Parameters<Api['getMe']>[0]);
    handlers ??= startWorkers({
      log,
      name: 'bot inbox',
      count: HANDLERS,
      idleMs,
      work: inbox.handleNext,
    });
    if (isCalled) await askToBeCalled(bot, config, token);
    else await poll(options, { signal, store });
  });
  return {
    webhook: isCalled
      ? createWebhook({ secret: webhookSecret(token), store: (update) => store([update]) })
      : null,
    async stop() {
      stopping.abort();
      const stopped = Promise.all([connected, handlers?.stop()]);
      await Promise.race([stopped, timeout()]);
    },
  };
}

function poll(
  { db, config, token, leaseEveryMs }: BotOptions,
  { signal, store }: Pick<Parameters<typeof pollUpdates>[0], 'signal' | 'store'>,
): Promise<void> {
  const timeoutSeconds = LONGEST_POLL_SEC + POLL_GRACE_SEC;
  const api = new Api(token, { ...clientOptions(config), timeoutSeconds });
  return runAsLeader({
    db,
    token,
    signal,
    ...(leaseEveryMs ? { everyMs: leaseEveryMs } : {}),
    start: (leading) => pollUpdates({ api, signal: leading, store }),
  });
}

async function askToBeCalled(bot: Bot, { publicUrl }: Config, token: string): Promise<void> {
  await bot.api.setWebhook(publicUrl + BOT_WEBHOOK_PATH, {
    secret_token: webhookSecret(token),
    allowed_updates: ALLOWED_UPDATES,
  });
}

/** Until it works or somebody stops: a start does not depend on the messenger being there. */
async function keepTrying(
  { signal, log, pauseMs }: { signal: AbortSignal; log: Logger; pauseMs: number },
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (err) {
      if (signal.aborted) return;
      const failure = callFailure(err);
      log.warn(
        failure ? { reason: failure.reason } : { err },
        'bot update polling failed, retrying',
      );
      const askedMs = ((failure?.state === 'later' && failure.afterSec) || 0) * 1000;
      await pause(Math.max(askedMs, pauseMs), signal);
    }
  }
}

const timeout = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, STOP_TIMEOUT_MS).unref();
  });
