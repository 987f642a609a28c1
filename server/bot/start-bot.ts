import { createHmac } from 'node:crypto';
import { Bot, GrammyError, webhookCallback } from 'grammy';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { createBotMessenger } from '../integrations/telegram/bot-messenger.ts';
import { readStaffPath } from '../staff/staff-path.ts';
import { converse } from './conversation.ts';
import { hearAlone } from './hear-alone.ts';
import { pause } from './pause.ts';
import { deliverMessages } from './post-office.ts';
import { startRounds } from './rounds.ts';
import { BOT_WEBHOOK_PATH, type RunningBot } from './running-bot.ts';

export interface BotOptions {
  db: Db;
  config: Config;
  token: string;
  log: Logger;
  clock?: () => Date;
  /** How often processes look whose turn it is to ask for news. */
  turnEveryMs?: number;
}

const HEARS = ['message', 'callback_query'] as const;
const LONGEST_CALL_SEC = 40;
const LONGEST_POLL_SEC = 25;
const PAUSE_MS = 2_000;
/** Between two questions the library may be asleep for longer than a stop may take. */
const STOP_PATIENCE_MS = 2_000;

/** The bot that staff know: tells them of orders and takes their answers. */
export async function startBot(options: BotOptions): Promise<RunningBot> {
  const { db, config, token, log, clock = () => new Date(), turnEveryMs } = options;
  const client = { apiRoot: config.botApiRoot, timeoutSeconds: LONGEST_CALL_SEC };
  const bot = new Bot(token, { client });
  const appUrl = await appUrlOf(config);
  const messenger = createBotMessenger(bot.api);
  const rounds = startRounds({
    log,
    round: () => deliverMessages({ db, messenger, appUrl, log }, clock()),
  });
  converse(bot, { db, clock, appUrl, onDecided: rounds.wake });
  bot.catch(({ error }) => log.warn({ err: error }, 'the bot could not answer'));
  const stopping = new AbortController();
  const { signal } = stopping;
  const isCalled = config.botUpdates === 'webhook';
  const hearing = keepTrying(signal, log, async () => {
    // The library's own asking cannot be stopped.
    bot.botInfo = await bot.api.getMe();
    if (isCalled) return callMe(bot, config, token);
    await hearAlone({
      db,
      token,
      signal,
      ...(turnEveryMs ? { everyMs: turnEveryMs } : {}),
      start: () => bot.start({ allowed_updates: HEARS, timeout: LONGEST_POLL_SEC }),
      stop: () => stopHearing(bot, log),
    });
  });
  return {
    wake: rounds.wake,
    webhook: isCalled ? webhookCallback(bot, 'hono', { secretToken: webhookSecret(token) }) : null,
    async stop() {
      stopping.abort();
      const silence = Promise.all([stopHearing(bot, log), hearing]);
      await Promise.all([rounds.stop(), Promise.race([silence, patience()])]);
    },
  };
}

/** The messenger opens apps over https alone. */
async function appUrlOf(config: Config): Promise<string | null> {
  const isHttps = config.publicUrl.startsWith('https://');
  return isHttps ? `${config.publicUrl}${await readStaffPath(config)}` : null;
}

/** Only the messenger knows it, and only from us. */
const webhookSecret = (token: string): string =>
  createHmac('sha256', token).update('webhook').digest('base64url');

async function callMe(bot: Bot, { publicUrl }: Config, token: string): Promise<void> {
  await bot.api.setWebhook(publicUrl + BOT_WEBHOOK_PATH, {
    secret_token: webhookSecret(token),
    allowed_updates: HEARS,
  });
}

/** Until it works or somebody stops: a start does not depend on the messenger being there. */
async function keepTrying(
  signal: AbortSignal,
  log: Logger,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (cause) {
      if (signal.aborted) return;
      const reason = cause instanceof GrammyError ? cause.description : String(cause);
      log.warn({ reason }, 'the bot does not hear anybody');
      await pause(PAUSE_MS, signal);
    }
  }
}

const patience = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, STOP_PATIENCE_MS).unref();
  });

async function stopHearing(bot: Bot, log: Logger): Promise<void> {
  if (!bot.isRunning()) return;
  await bot.stop().catch((err) => log.debug({ err }, 'the bot stopped without a farewell'));
}
