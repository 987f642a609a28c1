/**
 * Finds a guest who asked to be forgotten and takes out name, phone, mail and comment everywhere.
 * What was booked and paid stays. Reads DATABASE_URL or else the built-in database in SEAHOUR_DATA.
 */

import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { outboxFolder } from '@seahour/server/platform/mail/create-mailer.ts';
import { eraseGuest } from '@seahour/server/retention/erase-guest.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';

interface Given {
  phone?: string;
  mail?: string;
  dryRun?: boolean;
}

export const erase = new Command('erase')
  .description('takes name, phone, mail and comment of a guest out everywhere')
  .option('--phone <phone>', 'of the guest, in any spelling')
  .option('--mail <mail>', 'of the guest; with it, their sign-in goes too')
  .option('--dry-run', 'only say what would be erased')
  .addHelpText(
    'after',
    `
Bookings that are still to come keep their guest: cancel them first. So do bookings whose payment,
refund or dispute is not settled: erase again when it is. What stands in the crew's chats is edited by
the server, as soon as it runs. Backups and the logs of a mail server are not changed.`,
  )
  .action(async (given: Given) => {
    process.exitCode = await run(given);
  });

async function run({ phone = '', mail = '', dryRun: isDryRun = false }: Given): Promise<number> {
  if (!/\d{6}/.test(phone.replace(/\D/g, '')) && !mail.includes('@')) {
    console.error('--phone or --mail must name a guest.');
    return 1;
  }
  return withDatabase(async ({ db, config }) => {
    const now = await readDatabaseTime(db);
    const options = { now, outbox: outboxFolder(config), isDryRun };
    const erased = await eraseGuest(db, { phone, mail }, options);
    const { orders, upcoming, unsettled, users, codes, reviews, awaited, mails } = erased;
    console.log(isDryRun ? 'Would be erased:' : 'Erased:');
    console.log(`  bookings  ${orders.length}${orders.length > 0 ? `: ${orders.join(', ')}` : ''}`);
    console.log(`  sign-ins  ${users + codes}`);
    console.log(`  reviews   ${reviews}`);
    console.log(`  awaited   ${awaited}`);
    console.log(`  mails     ${mails}`);
    if (upcoming.length > 0) console.log(`Still to come, cancel first: ${upcoming.join(', ')}`);
    if (unsettled.length > 0) console.log(`Money is on its way, later: ${unsettled.join(', ')}`);
    return upcoming.length + unsettled.length > 0 ? 2 : 0;
  });
}
