import type { Config } from '../config/config.ts';

/** Asks the messenger once what the bot is called there; again where it did not answer. */
export function createBotName(
  config: Pick<Config, 'botToken' | 'botApiRoot'>,
): () => Promise<string | null> {
  let known: Promise<string | null> = Promise.resolve(null);
  return async () => {
    const { botToken } = config;
    if (!botToken) return null;
    known = known.then((name) => name ?? askName(config, botToken));
    return known;
  };
}

async function askName(config: Pick<Config, 'botApiRoot'>, token: string): Promise<string | null> {
  // Loaded only where there is a bot.
  const { createBotApi } = await import('../platform/telegram/bot-api.ts');
  try {
    return (await createBotApi(config, token).getMe()).username;
  } catch {
    return null;
  }
}

/** Opens the bot with an invitation. */
export const botInvitation = (name: string, token: string): string =>
  `https://t.me/${name}?start=${token}`;
