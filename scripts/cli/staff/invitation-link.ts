import type { Config } from '@seahour/server/config/config.ts';
import { createBotApi } from '@seahour/server/platform/telegram/bot-api.ts';

/** How an invitation is taken: a link where the bot can be asked for its name, else a command. */
export async function invitationLines(config: Config, token: string): Promise<string[]> {
  const command = `/start ${token}`;
  if (!config.botToken) return [`Send this to the bot (BOT_TOKEN is not set): ${command}`];
  try {
    const { username } = await createBotApi(config, config.botToken).getMe();
    return [`https://t.me/${username}?start=${token}`];
  } catch {
    return [`The bot did not answer with its name. Send it this: ${command}`];
  }
}
