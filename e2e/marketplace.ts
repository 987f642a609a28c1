import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { type Client, createClient } from '@seahour/api-types/client.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { createDatabase } from '@seahour/server/platform/database/pool.ts';
import { type Marketplace, MarketplaceOfWorker } from './marketplace-of-worker.ts';
import { shareClock } from './shared-clock.ts';

export type Database = ReturnType<typeof createDatabase>;

interface Options {
  /** Who makes a page's timers run: the browser, or the test with `page.clock`. */
  timers: 'browser' | 'test';
}

interface Fixtures extends Options {
  marketplace: Marketplace;
  db: Database;
  /** Calls the running marketplace as another visitor would. */
  client: Client;
  /** A page of somebody else, who shares nothing with the first but the time. */
  anotherPage(options?: BrowserContextOptions): Promise<Page>;
  /** Answers the data of a call that has to succeed. */
  ask<E extends Endpoint>(endpoint: E, payload: RequestOf<E>): Promise<ResponseOf<E>>;
}

/** Journeys run against the whole product; `db` looks into the database that it writes to. */
export const test = base.extend<Fixtures, { ofWorker: MarketplaceOfWorker }>({
  ofWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use, { parallelIndex }) => {
      const ofWorker = new MarketplaceOfWorker(parallelIndex);
      await use(ofWorker);
      await ofWorker.stop();
    },
    { scope: 'worker' },
  ],
  marketplace: [
    async ({ ofWorker }, use, { file }) => use(await ofWorker.for(file)),
    // Beside the test's own time.
    { timeout: 60_000 },
  ],
  baseURL: async ({ marketplace }, use) => use(marketplace.origin),
  timers: ['browser', { option: true }],
  context: async ({ context, timers }, use) => {
    if (timers === 'browser') await shareClock(context);
    await use(context);
  },
  client: async ({ baseURL }, use) => {
    await use(createClient({ base: baseURL ?? '', language: 'en', country: 'AE' }));
  },
  anotherPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await shareClock(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  ask: async ({ client }, use) => {
    await use(async (endpoint, payload) => {
      const result = await client.call(endpoint, payload);
      if (!result.ok) throw new Error(`${endpoint.path}: ${result.failure.code}`);
      return result.data;
    });
  },
  db: async ({ marketplace }, use) => {
    const connection = { connectionString: marketplace.databaseUrl };
    const db = createDatabase(connection, { poolSize: 2 });
    await use(db);
    await db.destroy();
  },
});

export { expect } from '@playwright/test';
