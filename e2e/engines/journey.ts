import { type Client, createClient } from '@seahour/api-types/client.ts';
import { createDatabase } from '@seahour/server/platform/database/pool.ts';
import type { Ask } from '../free-block.ts';
import type { Marketplace } from '../marketplace-of-worker.ts';
import { LANGUAGE } from '../visitor.ts';
import type { Size } from './engine.ts';
import type { EnginePage } from './engine-page.ts';

/** What one visitor does, whole: the same in each engine. */
export interface Journey {
  /** What is reached by it. */
  title: string;
  size: Size;
  run(place: Place): Promise<void>;
}

/** Where a journey takes place. */
export interface Place {
  page: EnginePage;
  origin: string;
  databaseUrl: string;
  client: Client;
  /** Answers the data of a call that has to succeed. */
  ask: Ask;
  db: ReturnType<typeof createDatabase>;
}

/** MiniBrowser's window is no narrower; the pages lay themselves out as on a phone. */
export const PHONE: Size = { width: 450, height: 844 };
/** Where the staff's board has room for a panel beside it. */
export const DESK: Size = { width: 1440, height: 900 };
export const DESKTOP: Size = { width: 1280, height: 900 };

/** The marketplace as a journey calls it and looks into it; the page is the engine's. */
export function placeOf({ origin, databaseUrl }: Marketplace): Omit<Place, 'page'> {
  const client = createClient({ base: origin, language: LANGUAGE, country: 'AE' });
  const db = createDatabase({ connectionString: databaseUrl }, { poolSize: 2 });
  const ask: Ask = async (endpoint, payload) => {
    const result = await client.call(endpoint, payload);
    if (!result.ok) throw new Error(`${endpoint.path}: ${result.failure.code}`);
    return result.data;
  };
  return { origin, databaseUrl, client, ask, db };
}
