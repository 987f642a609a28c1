import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { readDevelopmentKey } from '../db/staff.ts';
import { initDataKey } from './init-data.ts';

/**
 * The key that launch data has to be signed with: the bot's or, where there is none and nothing is
 * in earnest, one of our own that `scripts/staff-link.ts` signs with. Null where nobody can sign.
 */
export async function launchKey(
  { botToken, mode }: Pick<Config, 'botToken' | 'mode'>,
  db: Db,
): Promise<Buffer | null> {
  if (botToken) return initDataKey(botToken);
  return mode === 'demo' ? initDataKey(await readDevelopmentKey(db)) : null;
}
