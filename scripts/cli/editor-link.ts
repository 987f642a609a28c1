import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { newSignInCode } from '@seahour/server/accounts/sign-in.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print, refused } from './said.ts';

/** Edits in the demo. */
const DEMO_EDITOR = 'editor@seahour.example';

export const editorLink = new Command('editor:link')
  .description('prints a link that signs an editor in, once, within ten minutes; demo only')
  .option('--mail <mail>', 'whom', DEMO_EDITOR)
  .action(async ({ mail }: { mail: string }) => {
    process.exitCode = await withDatabase(async ({ db, config }) => {
      if (config.mode === 'production') return print(refused('links are for the demo alone'));
      const now = await readDatabaseTime(db);
      const language = DEFAULT_LANGUAGE;
      const { sign_in_id, code } = await newSignInCode(db, { mail, language, now });
      // Behind the `#`: it is in no server's log.
      console.log(`${config.publicUrl}/editor#sign-in=${sign_in_id}.${code}`);
      return 0;
    });
  });
