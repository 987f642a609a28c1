import type { HoursEvent } from '@seahour/api-types/live.ts';
import type { Logger } from 'pino';
import { slotDay } from '../availability/bars.ts';
import { cityClock, datesBetween, readOfferHours } from '../availability/days.ts';
import { slotStates } from '../availability/slot-states.ts';
import { findOffer } from '../catalogue/offers.ts';
import { announceViewers } from '../outbox/announce.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseConnection } from '../platform/database/pool.ts';
import type { Db } from '../tables/connection.ts';
import type { DaySpan } from './day-span.ts';
import { createHub, type Hub } from './hub.ts';
import { startListener } from './listener.ts';

export interface Live {
  hub: Hub;
  /** Ends all streams. */
  close(): Promise<void>;
}

export interface LiveOptions {
  db: Db;
  connection: DatabaseConnection;
  log: Logger;
  clock: Clock;
}

/** Brings what changes in the database to anybody who watches. */
export function startLive({ db, connection, log, clock }: LiveOptions): Live {
  const hub = createHub({
    log,
    announceViewers: (notices) => announceViewers(db, notices),
    readHours: (offer, days) => readOfferDays(db, offer, days, clock()),
  });
  const listener = startListener({
    connection,
    log,
    onNotice: hub.receive,
    onGap: () => hub.resync(),
  });
  return {
    hub,
    async close() {
      hub.close();
      await listener.stop();
    },
  };
}

/** Days of an offer as visitors see them; none of an offer that is not shown. */
async function readOfferDays(
  db: Db,
  company_activity_id: number,
  { from, to }: DaySpan,
  now: Date,
): Promise<HoursEvent> {
  const offer = await findOffer(db, company_activity_id);
  const known = await readOfferHours(db, [company_activity_id], { first: from, last: to }, now);
  const hours = known.get(company_activity_id);
  if (!offer || !hours) return { company_activity_id, days: [] };
  const clock = cityClock(offer.time_zone, now);
  const days = datesBetween(from, to).map((date) => slotDay(date, slotStates(hours, date, clock)));
  return { company_activity_id, days };
}
