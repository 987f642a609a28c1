import type { Config } from '../config/config.ts';
import type { Db } from '../tables/connection.ts';
import { initDataKey } from './init-data.ts';
import { readDevelopmentKey } from './staff-rows.ts';

/**
 * The key that launch data has to be signed with: the bot's or, where there is none and nothing is
 * in earnest, one of our own that `npm run staff:link` signs with. Null where nobody can sign.
 */
export async function launchKey(
  { botToken, mode }: Pick<Config, 'botToken' | 'mode'>,
  db: Db,
): Promise<Buffer | null> {
  if (botToken) return initDataKey(botToken);
  return mode === 'demo' ? initDataKey(await readDevelopmentKey(db)) : null;
}
