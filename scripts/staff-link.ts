/**
 * Prints a link that opens the staff's app in any browser, signed as the messenger would. For
 * development alone: it makes a place for the developer in a company.
 */
import { Language } from '@seahour/api-types/primitives.ts';
import { StaffRole } from '@seahour/api-types/staff-order.ts';
import { readDatabaseTime } from '@seahour/server/db/database-clock.ts';
import { developmentLink } from '@seahour/server/staff/development-link.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { withDatabase } from './start/with-database.ts';

const HELP = `Usage: npm run staff:link -- [--company SLUG] [--role owner|crew] [--language en|ru]

The company that is the first by its number, an owner and English, unless said otherwise. A link works for
a day. Refused in production.

  --help   show this`;

const { values } = argumentsOrExit({
  options: {
    company: { type: 'string' },
    role: { type: 'string', default: 'owner' },
    language: { type: 'string', default: 'en' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else process.exitCode = await run(values);

async function run({ company, ...typed }: typeof values): Promise<number> {
  const role = StaffRole.safeParse(typed.role);
  const language = Language.safeParse(typed.language);
  if (!role.success) return fail('--role must be owner or crew');
  if (!language.success) return fail('--language must be en or ru');
  return withDatabase(async ({ db, config }) => {
    const now = await readDatabaseTime(db);
    const wanted = { company, role: role.data, language: language.data, now };
    const link = await developmentLink(db, config, wanted);
    if (!link.ok) return fail(link.reason);
    console.log(link.url);
    return 0;
  });
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}
