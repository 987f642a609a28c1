import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Client, createClient } from '@seahour/api-types/client.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { openDatabase } from '@seahour/server/db/open.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>['db'];

interface Fixtures {
  /** Calls the running marketplace as another visitor would. */
  client: Client;
  /** Answers the data of a call that has to succeed. */
  ask<E extends Endpoint>(endpoint: E, payload: RequestOf<E>): Promise<ResponseOf<E>>;
}

/** Journeys run against the whole product; `db` looks into the database that it writes to. */
export const test = base.extend<Fixtures, { db: Database }>({
  client: async ({ baseURL }, use) => {
    await use(createClient({ base: baseURL ?? '', language: 'en', country: 'AE' }));
  },
  ask: async ({ client }, use) => {
    await use(async (endpoint, payload) => {
      const result = await client.call(endpoint, payload);
      if (!result.ok) throw new Error(`${endpoint.path}: ${result.failure.code}`);
      return result.data;
    });
  },
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const dataDir = join(process.env.SEAHOUR_DATA ?? '', 'postgres');
      const databaseUrl = process.env.DATABASE_URL;
      const { db, close } = await openDatabase({ dataDir, databaseUrl, poolSize: 2 });
      await use(db);
      await close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
