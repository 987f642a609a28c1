import type { DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { urlOf } from '@seahour/server/testing/databases.ts';
import { sql } from 'kysely';
import { record } from './bare.ts';
import { burstsRow, createOrderRow, raceRow } from './booking-rows.ts';
import { nextBooking } from './bookings.ts';
import { measureLists } from './list-rows.ts';
import { createMeter } from './rates.ts';
import type { Row } from './row.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface MeasuredServer {
  base: string;
  db: Db;
  connection: DatabaseConnection;
  settings: Record<string, string>;
}

/** Where servers are started. */
export type ServerPlace = Omit<MeasuredServer, 'base'> & { port: number };

/** Bookings and lists, each beside the least that would do the same, in turn. */
export async function measureServer(place: ServerPlace, seconds: number): Promise<Row[]> {
  const { db, connection, settings, port } = place;
  const body = nextBooking();
  const waits = await withServer(port, settings, async ({ base }) => [
    await raceRow(base, db),
    await burstsRow(base, { body, seconds }),
  ]);
  // Its jobs would be those of either's bookings, and be done while the other one is measured.
  const web = { ...settings, SEAHOUR_ROLE: 'web', DATABASE_URL: urlOf(connection) };
  const rates = await withServer(port, web, async (server) => {
    // Autovacuum does so within a minute. Until then plans are those of empty tables.
    await sql`analyze`.execute(db);
    const recording = record(connection, settings);
    try {
      const meter = await createMeter(db);
      // Rates have twice as many rounds, each half as long.
      const measured = { server, connection, recording, meter, seconds: seconds / 2 };
      const lists = await measureLists(measured);
      return [await createOrderRow({ ...measured, body }), ...lists];
    } finally {
      await recording.close();
    }
  });
  return [...rates, ...waits];
}

async function withServer(
  port: number,
  settings: Record<string, string>,
  measure: (server: ServerProcess) => Promise<Row[]>,
): Promise<Row[]> {
  const server = await startServerProcess(port, settings);
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}
