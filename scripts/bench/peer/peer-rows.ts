import { resolve } from 'node:path';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { createBooker, isBooking, record } from '../bare.ts';
import { nextBooking } from '../bookings.ts';
import { comparedRow, inTurn, ratiosOf } from '../rounds.ts';
import { median, type Row, ratioOf, spreadOf } from '../row.ts';
import type { MeasuredServer } from '../server-rows.ts';
import { type BookingServer, bookingRate } from './booking-rate.ts';
import { PACKAGES, startMrbs } from './mrbs.ts';

const WARM_UP_SEC = 2;
/** Bookings that bare `pg` is given. */
const MOST_PER_SEC = 500;

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
    const body = nextBooking();
    const ours = bookingServer(server, body);
    for (const each of [ours, peer]) await bookingRate(each, WARM_UP_SEC);
    // Autovacuum does so within a minute. Until then plans are those of empty tables.
    await sql`analyze`.execute(server.db);
    const rounds = await inTurn(
      () => bookingRate(ours, options.seconds),
      () => bookingRate(peer, options.seconds),
    );
    const row = comparedRow(rounds, {
      what: 'a booking, whole way over HTTP',
      peer: peer.name,
      say: (perSecond) => `${Math.round(perSecond)}/s`,
      bar: { least: 8 },
    });
    return [{ ...row, lines: [await mostThereIs(server, body, peer, options.seconds)] }];
  } finally {
    await peer.stop();
  }
}

/** A booking without a server before it: no server of this database can be faster. */
async function mostThereIs(
  { connection, settings }: MeasuredServer,
  body: () => string,
  peer: BookingServer,
  seconds: number,
): Promise<string> {
  const recording = record(connection, settings);
  const booker = createBooker(connection);
  try {
    const statements = async () => {
      const bodies = Array.from({ length: seconds * MOST_PER_SEC }, body);
      return (await recording.calls(createOrder.path, bodies)).filter(isBooking);
    };
    const rounds = await inTurn(
      async () => {
        const { count, seconds: took } = await booker.book(await statements());
        return count / took;
      },
      () => bookingRate(peer, seconds),
    );
    const ratios = ratiosOf(rounds);
    return (
      `bare pg with our statement: ${Math.round(median(rounds.ours))}/s, ` +
      `${ratioOf(ratios)} × ${peer.name}, spread ${spreadOf(ratios)}`
    );
  } finally {
    await recording.close();
    await booker.close();
  }
}

function bookingServer({ base, db }: MeasuredServer, next: () => string): BookingServer {
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
