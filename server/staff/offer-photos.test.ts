import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import {
  addOfferPhoto,
  getOfferTerms,
  MOST_PHOTOS,
  type OfferTerms,
  setOfferTerms,
  undoOfferTerms,
} from '@seahour/api-types/staff-terms.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { photoInBase64 } from '../fixtures/photos.ts';
import { AZURE, openStaffDesk, SATURDAY, type StaffDesk } from '../fixtures/staff-desk.ts';
import { type Called, errorOf } from '../fixtures/test-app.ts';

let folder: string;
let desk: StaffDesk;
let first: OfferTerms;
let blue: string;
let sand: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-photos-'));
  desk = await openStaffDesk({ files: { site: folder, widget: folder, photos: folder } });
  [blue, sand] = await Promise.all([
    photoInBase64(),
    photoInBase64({ background: '#ebe1cf', width: 3000, height: 2000 }),
  ]);
});
beforeEach(async () => {
  await desk.clear();
  first = await read();
});
afterEach(async () => {
  const { revision } = await read();
  await change({ revision, photos: pathsOf(first) });
  await sql`delete from uploaded_photos`.execute(desk.app.db);
});
afterAll(async () => {
  await desk.app.stop();
  await rm(folder, { recursive: true });
});

type Name = 'omar' | 'lena' | 'anna';
const WORDS = { en: 'A sail at noon', ru: 'Парус в полдень' };

const read = (name: Name = 'omar') => desk.app.call(getOfferTerms, { ...desk.by(name), ...AZURE });
const send = (photo: string, rest: object = {}, name: Name = 'omar'): Promise<Called> =>
  desk.app.post(addOfferPhoto.path, {
    ...{ ...desk.by(name), ...AZURE, photo, words: WORDS },
    ...rest,
  });
async function add(photo: string, rest?: object) {
  const called = await send(photo, rest);
  expect(called.status, called.text).toBe(200);
  return addOfferPhoto.response.parse(JSON.parse(called.text));
}
const change = (rest: object): Promise<Called> =>
  desk.app.post(setOfferTerms.path, { ...desk.by('omar'), ...AZURE, ...rest });
const pathsOf = ({ photos }: Pick<OfferTerms, 'photos'>) => photos.map(({ path }) => path);
/** To visitors who read Russian. The server looks once a second whether its catalogue is of today. */
const soon = (photos: object[]) =>
  vi.waitFor(
    async () => {
      const asked = { company_activity_ids: [AZURE.company_activity_id], date: SATURDAY };
      const cards = await desk.app.call(getSuggestedCards, asked, { 'X-Language': 'ru' });
      expect(cards[0]?.photos).toMatchObject(photos);
      expect(cards[0]?.photos).toHaveLength(photos.length);
    },
    { timeout: 5_000, interval: 100 },
  );
const ofPaths = (paths: string[]) => paths.map((path) => ({ path }));

test('shows a photo behind the others, in the words of each language, and takes it back', async () => {
  const { terms, change_id } = await add(blue);
  const added = terms.photos.at(-1);
  expect(added).toEqual({
    path: expect.stringMatching(/^azure-46-[0-9a-f]{16}\.jpg$/),
    words: 'A sail at noon',
  });
  expect(pathsOf(terms)).toEqual([...pathsOf(first), added?.path]);
  await soon([...ofPaths(pathsOf(first)), { path: added?.path, alt: 'Парус в полдень' }]);
  expect(terms.changes[0]).toMatchObject({
    by: 'omar',
    changes: [{ kind: 'photos', was: pathsOf(first), becomes: pathsOf(terms) }],
    can_be_undone: true,
  });
  const back = await desk.app.call(undoOfferTerms, { ...desk.by('omar'), change_id });
  expect(pathsOf(back)).toEqual(pathsOf(first));
  await soon(ofPaths(pathsOf(first)));
});

test('serves it on any node from the database, and in place of widths that are not made yet', async () => {
  const path = (await add(sand)).terms.photos.at(-1)?.path ?? '';
  for (const [asked, cache] of [
    [path, 'public, max-age=86400'],
    [path.replace('.jpg', '-640.avif'), 'no-store'],
  ] as const) {
    await Promise.all((await readdir(folder)).map((file) => rm(join(folder, file))));
    const asking = Array.from({ length: 5 }, () => desk.app.request(`/photos/${asked}`));
    const [response, ...others] = await Promise.all(asking);
    if (!response) throw new Error('no answer');
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe(cache);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 1536, height: 1024 });
  }
  const unknown = path.replace(/[0-9a-f]{16}/, '0'.repeat(16));
  expect((await desk.app.request(`/photos/${unknown}`)).status).toBe(404);
});

test('orders and removes photos, of the files too, and shows removed ones again', async () => {
  const added = (await add(blue)).terms;
  const [cover = ''] = pathsOf(added).slice(-1);
  const { status } = await change({ revision: added.revision, photos: [cover] });
  expect(status).toBe(200);
  await soon(ofPaths([cover]));
  const { revision, prices, hours } = await read();
  expect({ prices, hours }).toEqual({ prices: first.prices, hours: first.hours });
  const again = await change({ revision, photos: [cover, ...pathsOf(first)] });
  expect(again.status).toBe(200);
  await soon(ofPaths([cover, ...pathsOf(first)]));
});

test('has a photo that is sent twice once, with the words that were said last', async () => {
  const once = await add(blue);
  const twice = await add(blue, { words: { en: 'A sail at dusk' } });
  expect(pathsOf(twice.terms)).toEqual(pathsOf(once.terms));
  expect(twice.change_id).toBeUndefined();
  expect((await read()).photos.at(-1)?.words).toBe('A sail at dusk');
});

test('shows what two owners send at once', async () => {
  const sent = await Promise.all([send(blue), send(sand)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read()).photos).toHaveLength(first.photos.length + 2);
});

test('refuses what is no photo, too small or one too many, and keeps nothing of it', async () => {
  const small = await photoInBase64({ width: 600, height: 400 });
  for (const [photo, code] of [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      'unreadable_photo',
    ],
    [small, 'photo_size'],
  ] as const) {
    const refused = await send(photo);
    expect(refused.status).toBe(422);
    expect(errorOf(refused).fields).toMatchObject([{ path: 'photo', code }]);
  }
  await sql`
    insert into photos (company_activity_id, position, path, alt)
    select ${AZURE.company_activity_id}, position, position || '.jpg', '{"en":"A boat"}'
    from generate_series(${first.photos.length}::int, ${MOST_PHOTOS - 1}) position`.execute(
    desk.app.db,
  );
  expect(errorOf(await send(blue)).fields).toMatchObject([
    { path: 'photo', code: 'too_many_photos' },
  ]);
  const { rows } = await sql`select path from uploaded_photos`.execute(desk.app.db);
  expect(rows).toEqual([]);
});

test('refuses photos of others, and a list that others have changed meanwhile', async () => {
  const { revision } = first;
  const foreign = await change({ revision, photos: [...pathsOf(first), 'city-dubai.jpg'] });
  expect(errorOf(foreign).fields).toMatchObject([
    { path: `photos.${first.photos.length}`, code: 'not_found' },
  ]);
  await add(blue);
  expect(errorOf(await change({ revision, photos: pathsOf(first) })).code).toBe('status_conflict');
});

test('is for owners, who are asked for no more bytes than a photo has', async () => {
  expect((await send(blue, {}, 'lena')).status).toBe(403);
  expect((await send(blue, {}, 'anna')).status).toBe(403);
  expect((await send('A'.repeat(5_000_000))).status).toBe(413);
});
