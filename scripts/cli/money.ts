/** Money that does not move by itself: says what waits, gives back, and takes note of what was seen to. */

import { createProviders } from '@seahour/server/payments/providers/create-providers.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import {
  listMoney,
  type MoneyContext,
  refundBooking,
  releaseCard,
  returnUnknown,
  settleUnknown,
} from './money/commands.ts';
import { print, type Said } from './said.ts';

export const money = new Command('money').description('money that does not move by itself');

money
  .command('list')
  .description('what waits for somebody: the alarm, what it is about, the booking, why')
  .action(() => run(listMoney));
money
  .command('refund <booking> [amount]')
  .description(
    'gives back a sum of what was paid by card, or all that is left; the booking goes on',
  )
  .action((number: string, amount?: string) =>
    run((context) => refundBooking(context, number, amount)),
  );
money
  .command('return <reference>')
  .description('gives back money for an order that is not here, by the provider’s reference')
  .action((reference: string) => run((context) => returnUnknown(context, reference)));
money
  .command('settle <reference>')
  .description('notes that somebody has seen to such money, e.g. has given it back by hand')
  .action((reference: string) => run((context) => settleUnknown(context, reference)));
money
  .command('release <booking>')
  .description(
    'notes that the card of a booking that has ended was deleted at the provider by hand',
  )
  .action((number: string) => run((context) => releaseCard(context, number)));

async function run(command: (context: MoneyContext) => Promise<Said>): Promise<void> {
  process.exitCode = await withDatabase(async ({ db, config }) => {
    const now = await readDatabaseTime(db);
    return print(await command({ db, providers: createProviders(config, db), now }));
  });
}
