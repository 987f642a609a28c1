import { resolve } from 'node:path';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { nextBooking } from '../bookings.ts';
import { comparedRow, inTurn, type Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { MeasuredServer } from '../server-rows.ts';
import { type BookingServer, bookingRate } from './booking-rate.ts';
import { PACKAGES, startMrbs } from './mrbs.ts';
import { parentOf } from './processor-time.ts';

const WARM_UP_SEC = 2;
/** How many times as fast as MRBS. */
const BAR = 8;

export interface PeerOptions {
  /** The folder with MRBS's sources. */
  mrbs: string;
  port: number;
  seconds: number;
}

/** Ours, as a server in a process of its own. */
type Ours = MeasuredServer & { pid: number };

/** A booking over HTTP, beside the same of MRBS, in turn. */
export async function measurePeer(server: Ours, options: PeerOptions): Promise<Row[]> {
  const peer = await startMrbs(resolve(options.mrbs), options.port);
  try {
    const ours = await bookingServer(server);
    for (const each of [ours, peer]) await bookingRate(each, WARM_UP_SEC);
    // Autovacuum does so within a minute. Until then plans are those of empty tables.
    await sql`analyze`.execute(server.db);
    const processor = { ours: [] as number[], theirs: [] as number[] } satisfies Rounds;
    const measure = (whose: keyof Rounds, from: BookingServer) => async () => {
      const { perSecond, processorMs } = await bookingRate(from, options.seconds);
      processor[whose].push(processorMs);
      return perSecond;
    };
    const rates = await inTurn(measure('ours', ours), measure('theirs', peer));
    return [
      comparedRow(rates, {
        what: 'a booking, whole way over HTTP',
        peer: peer.name,
        say: (perSecond) => `${Math.round(perSecond)}/s`,
        bar: { least: BAR },
      }),
      // Of one that waits for a turn as of one that does not: a busy machine tells the same.
      comparedRow(processor, {
        what: 'processor time of a booking, with its database',
        peer: peer.name,
        say: (ms) => `${ms.toFixed(1)} ms`,
        bar: { most: 1 / BAR },
      }),
    ];
  } finally {
    await peer.stop();
  }
}

async function bookingServer({ base, db, pid }: Ours): Promise<BookingServer> {
  const next = nextBooking();
  let count = 0;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return {
    name: 'Seahour',
    base,
    next: () => ({
      path: createOrder.path,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `peer-${count++}` },
      body: next(),
    }),
    bookedStatus: 200,
    pids: [pid, await parentOf(rows[0]?.pid ?? 0)],
    async countBooked() {
      const { rows } = await sql<{ count: number }>`select count(*)::int from orders`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

export const HOW_TO = `The peer was left out: it needs --mrbs <folder>, e.g. from git clone --branch v1.12.2 https://github.com/meeting-room-booking-system/mrbs-code, and Debian's ${PACKAGES}.`;
