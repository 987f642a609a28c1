/**
 * Prints a link that opens the staff's app in any browser, signed as the messenger would. For
 * development alone: it makes a place for the developer in a company.
 */

import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import { StaffRole } from '@seahour/api-types/staff-order.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { developmentLink } from '@seahour/server/staff/development-link.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print, refused } from './said.ts';
import { readBoats } from './staff/commands.ts';

interface Given {
  company?: string;
  role: string;
  boats?: string;
  language: string;
}

export const staffLink = new Command('staff:link')
  .description('prints a link that opens the staff’s app for a day; refused in production')
  .option('--company <slug>', 'the first by its number without it')
  .option('--role <role>', 'owner, dispatcher or captain', 'owner')
  .option('--boats <ids>', 'offers of a captain, 12,13; all without it')
  .option('--language <language>', LANGUAGE_CODES.join('|'), DEFAULT_LANGUAGE)
  .action(async (given: Given) => {
    process.exitCode = await run(given);
  });

async function run({ company, ...typed }: Given): Promise<number> {
  const role = StaffRole.safeParse(typed.role);
  const language = Language.safeParse(typed.language);
  if (!role.success) return print(refused('--role must be owner, dispatcher or captain'));
  if (!language.success) return print(refused(`--language must be ${LANGUAGE_CODES.join('|')}`));
  const boats = typed.boats === undefined ? undefined : readBoats(typed.boats);
  if (boats === null || (boats && role.data !== 'captain')) {
    return print(refused('--boats must be ids of a captain’s offers, 12,13'));
  }
  return withDatabase(async ({ db, config }) => {
    const now = await readDatabaseTime(db);
    const wanted = { company, role: role.data, language: language.data, now };
    const link = await developmentLink(db, config, { ...wanted, ...(boats ? { boats } : {}) });
    if (!link.ok) return print(refused(link.reason));
    console.log(link.url);
    return 0;
  });
}
