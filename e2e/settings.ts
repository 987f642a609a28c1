import { join } from 'node:path';
import { type Config, readConfig } from '@seahour/server/config/config.ts';

/** What all workers share: PostgreSQL, photos. Made by the configuration, which hands it on. */
export const SHARED_DATA = sharedData();

/** The database that workers clone theirs from. */
export const TEMPLATE = 'journeys';

/** What a worker has for itself: mails. A worker that comes after another takes its number over. */
export const workerData = (index = process.env.TEST_PARALLEL_INDEX): string =>
  join(SHARED_DATA, `worker-${index}`);

/** As the marketplace of the journeys is built and served. */
export function journeySettings(dataDir: string): Config {
  const read = readConfig({
    SEAHOUR_MODE: 'demo',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:4321',
    SEAHOUR_DATA: dataDir,
    LOG_LEVEL: 'warn',
    // Every visitor of a test has the same address.
    RATE_LIMITS: 'off',
    CONTACT_PHONE: '+971 4 000 00 00',
    CHAT_LINK: 'https://chat.example/seahour',
    // Of other origins: the policy of pages names them.
    TAG_MANAGER_ID: 'GTM-SEAHOUR',
    ANALYTICS_ID: '12345678',
    // Nobody is there: tests that press “Show the map” answer for both (`./map-tiles.ts`).
    MAP_STYLE_URL: 'https://map.example/style.json',
    MAP_ORIGINS: 'https://tiles.example',
  });
  if (!read.ok) throw new Error(read.problem);
  return read.config;
}

/** Without a name it would be the folder that the journeys are started in. */
function sharedData(): string {
  const { SEAHOUR_DATA: folder } = process.env;
  if (!folder) throw new Error('SEAHOUR_DATA: names no folder for what the journeys throw away');
  return folder;
}
