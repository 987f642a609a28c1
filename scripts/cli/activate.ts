/**
 * Lets a restored copy act: what waits is mailed, payments and refunds go on, the bot answers. Reads
 * DATABASE_URL or else the built-in database in SEAHOUR_DATA.
 */

import { isInert, setInert } from '@seahour/server/migrations/installation.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print, said } from './said.ts';

export const activate = new Command('activate')
  .description('lets a restored copy act: mails, payments, the bot; only one copy may')
  .action(async () => {
    process.exitCode = await withDatabase(async ({ db }) => {
      if (!(await isInert(db))) return print(said('It acts already.'));
      await setInert(db, false);
      return print(said('It acts from its next start on: restart the server.'));
    });
  });
