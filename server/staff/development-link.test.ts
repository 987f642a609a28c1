import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnedActivities } from '@seahour/api-types/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { developmentLink, type WantedLink } from './development-link.ts';
import { readStaffPath } from './staff-path.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'seahour-staff-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const WANTED = {
  company: undefined,
  role: 'owner',
  language: 'en',
  now: new Date(FRIDAY_MORNING),
} as const;

function configOf(settings: Record<string, string> = {}) {
  const read = readConfig({ SEAHOUR_DATA: folder, ...settings }, { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  return read.config;
}

async function open(wanted: Partial<WantedLink> = {}) {
  const link = await developmentLink(app.db, configOf(), { ...WANTED, ...wanted });
  if (!link.ok) throw new Error(link.reason);
  const init_data = new URLSearchParams(new URL(link.url).hash.slice(1)).get('tgWebAppData');
  return app.call(getOwnedActivities, { init_data });
}

test('opens the app of the first company, of another, as crew and in another language', async () => {
  expect((await open()).map(({ company_name }) => company_name)).toContain('Blue Hours');
  const [offer] = await open({ company: 'north-pier', role: 'captain' });
  expect(offer).toMatchObject({ company_name: 'North Pier', role: 'captain' });
  expect((await open({ company: 'north-pier' }))[0]).toMatchObject({ role: 'owner' });
  expect((await open({ language: 'ru' }))[0]).toMatchObject({ language: 'ru' });
});

test('opens the app of a captain of some boats, and of others the next time', async () => {
  const titles = async (boats: number[]) =>
    (await open({ role: 'captain', boats })).map(({ company_activity_id }) => company_activity_id);
  expect(await titles([1, 4])).toEqual([1, 4]);
  expect(await titles([2])).toEqual([2]);
  const foreign = { ...WANTED, role: 'captain', boats: [3] } as const;
  expect(await developmentLink(app.db, configOf(), foreign)).toMatchObject({
    reason: 'the company has no offer 3',
  });
});

test('makes no link in production or to a company that is not there', async () => {
  const production = configOf({ NODE_ENV: 'production' });
  expect((await developmentLink(app.db, production, WANTED)).ok).toBe(false);
  const nowhere = { ...WANTED, company: 'nowhere' };
  expect((await developmentLink(app.db, configOf(), nowhere)).ok).toBe(false);
});

test('chooses the path of the app once, unless the settings name it', async () => {
  const paths = await Promise.all([readStaffPath(configOf()), readStaffPath(configOf())]);
  expect(paths[0]).toMatch(/^\/[\w-]{16}$/);
  expect(paths[1]).toBe(paths[0]);
  expect(await readStaffPath(configOf({ STAFF_PATH: '/crew-7Kd02mQx' }))).toBe('/crew-7Kd02mQx');
});
