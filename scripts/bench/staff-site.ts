import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import { readConfig } from '@seahour/server/config/config.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { developmentLink, type WantedLink } from '@seahour/server/staff/development-link.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { launchBrowser } from './browser.ts';
import { startBuiltSite } from './server-process.ts';

/** Chromium's own "Slow 3G". */
export const SLOW_3G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 51_200,
  uploadThroughput: 51_200,
};
export const SCREENS = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

export interface StaffSite {
  base: string;
  db: Db;
  browser: Browser;
  /** Opens the app as somebody of the company. */
  linkOf(role: StaffRole): Promise<string>;
}

/** A site of its own with the demo's catalogue, and a browser to open its staff app in. */
export async function onStaffSite<T>(
  port: number,
  work: (site: StaffSite) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seahour-staff-'));
  const site = await startBuiltSite(port, { SEAHOUR_DATA: dataDir });
  const database = await openDatabase({ dataDir: join(dataDir, 'postgres') });
  const browser = await launchBrowser();
  try {
    const settings = { SEAHOUR_DATA: dataDir, PUBLIC_URL: site.base };
    const { db } = database;
    return await work({ base: site.base, db, browser, linkOf: linksOf(db, settings) });
  } finally {
    await browser.close();
    await database.close();
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

const linksOf =
  (db: Db, settings: Record<string, string>) =>
  async (role: StaffRole): Promise<string> => {
    const config = readConfig(settings, { defaultMode: 'demo' });
    if (!config.ok) throw new Error(config.problem);
    const now = new Date();
    const wanted: WantedLink = { company: undefined, role, language: DEFAULT_LANGUAGE, now };
    const link = await developmentLink(db, config.config, wanted);
    if (!link.ok) throw new Error(link.reason);
    return link.url;
  };

/** What a page asks for and gets of ours, but for the messenger's script. */
export class Line {
  readonly #asked = new Map<string, number>();

  constructor(session: CDPSession, isCounted: (url: string, type?: string) => boolean) {
    const asked = this.#asked;
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      const isOurs = request.url.startsWith('http') && !/telegram\.org/.test(request.url);
      if (isOurs && isCounted(request.url, type)) asked.set(requestId, 0);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) asked.delete(requestId);
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const bytes = asked.get(requestId);
      if (bytes !== undefined) asked.set(requestId, bytes + encodedDataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      // Of the page itself no parts are told.
      if (asked.get(requestId) === 0) asked.set(requestId, encodedDataLength);
    });
  }

  get requests(): number {
    return this.#asked.size;
  }

  get bytes(): number {
    return [...this.#asked.values()].reduce((sum, each) => sum + each, 0);
  }

  clear(): void {
    this.#asked.clear();
  }
}
