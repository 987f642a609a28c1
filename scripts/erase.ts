/**
 * Finds a guest who asked to be forgotten and takes out name, phone, mail and comment everywhere.
 * What was booked and paid stays. Reads DATABASE_URL or else the built-in database in SEAHOUR_DATA.
 */
import { readDatabaseTime } from '@seahour/server/db/database-clock.ts';
import { outboxFolder } from '@seahour/server/integrations/mail/create-mailer.ts';
import { eraseGuest } from '@seahour/server/retention/erase-guest.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { withDatabase } from './start/with-database.ts';

const HELP = `Usage: npm run erase -- --phone +971… [--mail guest@example.com] [--dry-run]

  --phone     of the guest, in any spelling
  --mail      of the guest; with it, their sign-in goes too
  --dry-run   only say what would be erased
  --help      show this

Bookings that are still to come keep their guest: cancel them first. So do bookings whose payment,
refund or dispute is not settled: erase again when it is. Backups and the logs of a
mail server are not changed.`;

const { values } = argumentsOrExit({
  options: {
    phone: { type: 'string' },
    mail: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else process.exitCode = await run();

async function run(): Promise<number> {
  const { phone = '', mail = '', 'dry-run': isDryRun } = values;
  if (!/\d{6}/.test(phone.replace(/\D/g, '')) && !mail.includes('@')) {
    console.error('--phone or --mail must name a guest.');
    return 1;
  }
  return withDatabase(async ({ db, config }) => {
    const now = await readDatabaseTime(db);
    const options = { now, outbox: outboxFolder(config), isDryRun };
    const erased = await eraseGuest(db, { phone, mail }, options);
    const { orders, upcoming, unsettled, users, codes, mails } = erased;
    console.log(isDryRun ? 'Would be erased:' : 'Erased:');
    console.log(`  bookings  ${orders.length}${orders.length > 0 ? `: ${orders.join(', ')}` : ''}`);
    console.log(`  sign-ins  ${users + codes}`);
    console.log(`  mails     ${mails}`);
    if (upcoming.length > 0) console.log(`Still to come, cancel first: ${upcoming.join(', ')}`);
    if (unsettled.length > 0) console.log(`Money is on its way, later: ${unsettled.join(', ')}`);
    return upcoming.length + unsettled.length > 0 ? 2 : 0;
  });
}
