import type { Logger } from 'pino';
import { announceViewers } from '../outbox/announce.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseConnection } from '../platform/database/pool.ts';
import type { Db } from '../tables/connection.ts';
import { createHub, type Hub } from './hub.ts';
import { startListener } from './listener.ts';
import { readOfferDays } from './offer-days.ts';

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

/** Brings what changes in the database to whoever watches. */
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
