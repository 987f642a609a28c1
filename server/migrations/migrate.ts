import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { installQueues } from '../outbox/install.ts';
import type { Database } from '../tables/schema.ts';
import * as catalogue from './0001-catalogue.ts';
import * as orders from './0002-orders.ts';
import * as rates from './0003-rates.ts';
import * as payments from './0020-payments.ts';
import * as outbox from './0021-outbox.ts';
import * as catalogueVersion from './0022-catalogue-version.ts';
import * as lostRace from './0023-lost-race.ts';
import * as staff from './0030-staff.ts';
import * as staffMessages from './0031-staff-messages.ts';
import * as calendars from './0032-calendars.ts';
import * as signIn from './0040-sign-in.ts';
import * as botHearing from './0042-bot-hearing.ts';
import * as orderIds from './0043-order-ids.ts';
import * as minorUnits from './0044-minor-units.ts';
import * as moneyRows from './0045-money-rows.ts';
import * as messages from './0046-messages.ts';
import * as heavyCalendars from './0047-heavy-calendars.ts';
import * as retention from './0048-retention.ts';
import * as installation from './0051-installation.ts';
import * as cityPages from './0052-city-pages.ts';
import * as returnUrl from './0065-return-url.ts';
import * as guests from './0066-guests.ts';
import * as paymentWords from './0067-payment-words.ts';
import * as trips from './0068-trips.ts';
import * as book from './0069-book.ts';
import * as waitlist from './0070-waitlist.ts';
import * as guestReviews from './0071-guest-reviews.ts';
import * as promoCodes from './0072-promo-codes.ts';
import * as moves from './0073-moves.ts';
import * as growth from './0074-growth.ts';
import * as daysByTree from './0075-days-by-tree.ts';
import * as months from './0076-months.ts';
import * as offerInKeys from './0077-offer-in-keys.ts';
import * as calendarOutages from './0084-calendar-outages.ts';
import * as movedMessages from './0085-moved-messages.ts';
import * as skippedEntries from './0086-skipped-entries.ts';

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
  '0067-payment-words': paymentWords,
  '0068-trips': trips,
  '0069-book': book,
  '0070-waitlist': waitlist,
  '0071-guest-reviews': guestReviews,
  '0072-promo-codes': promoCodes,
  '0073-moves': moves,
  '0074-growth': growth,
  '0075-days-by-tree': daysByTree,
  '0076-months': months,
  '0077-offer-in-keys': offerInKeys,
  '0084-calendar-outages': calendarOutages,
  '0085-moved-messages': movedMessages,
  '0086-skipped-entries': skippedEntries,
};

/** Brings the tables up to date and names what it did. Several processes may do it at once. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await installQueues(db);
  return results.map((result) => result.migrationName);
}
