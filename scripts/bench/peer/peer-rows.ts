import { resolve } from 'node:path';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { nextBooking } from '../bookings.ts';
import { comparedRow, inTurn } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { MeasuredServer } from '../server-rows.ts';
import { type BookingServer, bookingRate } from './booking-rate.ts';
import { PACKAGES, startMrbs } from './mrbs.ts';

const WARM_UP_SEC = 2;

interface PeerOptions {
  /** The folder with MRBS's sources. */
  mrbs: string;
  port: number;
  seconds: number;
}

/** A booking over HTTP, beside the same of MRBS, in turn. */
export async function measurePeer(server: MeasuredServer, options: PeerOptions): Promise<Row[]> {
  const peer = await startMrbs(resolve(options.mrbs), options.port);
  try {
    const ours = bookingServer(server);
    for (const each of [ours, peer]) await bookingRate(each, WARM_UP_SEC);
    // Autovacuum does so within a minute. Until then plans are those of empty tables.
    await sql`analyze`.execute(server.db);
    const rounds = await inTurn(
      () => bookingRate(ours, options.seconds),
      () => bookingRate(peer, options.seconds),
    );
    return [
      comparedRow(rounds, {
        what: 'a booking, whole way over HTTP',
        peer: peer.name,
        say: (perSecond) => `${Math.round(perSecond)}/s`,
        bar: { least: 8 },
      }),
    ];
  } finally {
    await peer.stop();
  }
}

function bookingServer({ base, db }: MeasuredServer): BookingServer {
  const next = nextBooking();
  let count = 0;
  return {
    name: 'Seahour',
    base,
    next: () => ({
      path: createOrder.path,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `peer-${count++}` },
      body: next(),
    }),
    bookedStatus: 200,
    async countBooked() {
      const { rows } = await sql<{ count: number }>`select count(*)::int from orders`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

export const HOW_TO = `The peer was left out: it needs --mrbs <folder>, e.g. from git clone --branch v1.12.2 https://github.com/meeting-room-booking-system/mrbs-code, and Debian's ${PACKAGES}.`;
