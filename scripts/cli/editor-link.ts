import { editorLink as linkOf } from '@seahour/server/editor/editor-link.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print, refused, said } from './said.ts';

export const editorLink = new Command('editor:link')
  .description('prints a link that signs in to the editor, once, within ten minutes; demo only')
  .option('--mail <mail>', 'whose mailbox', 'editor@seahour.example')
  .action(async ({ mail }: { mail: string }) => {
    process.exitCode = await withDatabase(async ({ db, config }) => {
      const link = await linkOf(db, config, { mail, now: await readDatabaseTime(db) });
      return print(link.ok ? said(link.url) : refused(link.reason));
    });
  });
