import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { installQueues } from '../jobs/install.ts';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as orders from './migrations/0002-orders.ts';
import * as rates from './migrations/0003-rates.ts';
import * as payments from './migrations/0020-payments.ts';
import * as outbox from './migrations/0021-outbox.ts';
import * as catalogueVersion from './migrations/0022-catalogue-version.ts';
import * as lostRace from './migrations/0023-lost-race.ts';
import * as staff from './migrations/0030-staff.ts';
import * as staffMessages from './migrations/0031-staff-messages.ts';
import * as calendars from './migrations/0032-calendars.ts';
import * as signIn from './migrations/0040-sign-in.ts';
import * as botHearing from './migrations/0042-bot-hearing.ts';
import * as orderIds from './migrations/0043-order-ids.ts';
import * as minorUnits from './migrations/0044-minor-units.ts';
import * as moneyRows from './migrations/0045-money-rows.ts';
import * as messages from './migrations/0046-messages.ts';
import * as heavyCalendars from './migrations/0047-heavy-calendars.ts';
import * as retention from './migrations/0048-retention.ts';
import * as installation from './migrations/0051-installation.ts';
import * as cityPages from './migrations/0052-city-pages.ts';
import * as returnUrl from './migrations/0065-return-url.ts';
import * as guests from './migrations/0066-guests.ts';
import type { Database } from './schema.ts';

/**
 * In order of their names; a published one never changes. A new one has a higher number than all
 * before it; numbers may be left out.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-orders': orders,
  '0003-rates': rates,
  '0020-payments': payments,
  '0021-outbox': outbox,
  '0022-catalogue-version': catalogueVersion,
  '0023-lost-race': lostRace,
  '0030-staff': staff,
  '0031-staff-messages': staffMessages,
  '0032-calendars': calendars,
  '0040-sign-in': signIn,
  '0042-bot-hearing': botHearing,
  '0043-order-ids': orderIds,
  '0044-minor-units': minorUnits,
  '0045-money-rows': moneyRows,
  '0046-messages': messages,
  '0047-heavy-calendars': heavyCalendars,
  '0048-retention': retention,
  '0051-installation': installation,
  '0052-city-pages': cityPages,
  '0065-return-url': returnUrl,
  '0066-guests': guests,
};

/** Brings the tables up to date and names what it did. Several processes may do it at once. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await installQueues(db);
  return results.map((result) => result.migrationName);
}
