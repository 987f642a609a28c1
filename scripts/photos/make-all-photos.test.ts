import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMarketplace } from '@seahour/server/fixtures/marketplace.ts';
import { paintPhoto } from '@seahour/server/fixtures/photos.ts';
import { keepUpload } from '@seahour/server/photos/uploads.ts';
import { type TestDatabase, testDatabase } from '@seahour/server/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAllPhotos } from './make-all-photos.ts';
import { photoFolders } from './photo-folders.ts';
import { removeOrphans } from './remove-orphans.ts';
import { usedPhotos } from './used-photos.ts';

const SAIL = 'azure-46-0123456789abcdef.jpg';

let database: TestDatabase;
let dataDir: string;
let catalogue: string;
beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
  dataDir = await mkdtemp(join(tmpdir(), 'seahour-photos-'));
  catalogue = join(dataDir, 'catalogue');
  await mkdir(join(catalogue, 'photos'), { recursive: true });
  await writeFile(join(catalogue, 'photos', 'sea.jpg'), await paintPhoto());
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const make = () => makeAllPhotos(database.db, { dataDir }, { catalogue });
const served = async () => new Set(await readdir(join(dataDir, 'photos')));
const clean = async () =>
  removeOrphans(photoFolders({ dataDir }, catalogue), await usedPhotos(database.db));

test('makes the widths of a photo that an owner has sent while it is shown, and no longer', async () => {
  await keepUpload(database.db, {
    ...{ path: SAIL, company_activity_id: 1, alt: { en: 'A sail' } },
    ...{ jpeg: await paintPhoto({ background: '#ebe1cf' }), uploaded_at: new Date() },
  });
  expect(await make()).toMatchObject({ made: 1 });
  await database.db
    .insertInto('photos')
    .values({
      company_activity_id: 1,
      position: 99,
      path: SAIL,
      alt: { en: 'A sail' },
      focus: null,
    })
    .execute();
  expect(await make()).toMatchObject({ made: 1, kept: 1, problems: [] });
  const variant = SAIL.replace('.jpg', '-640.avif');
  expect(await served()).toContain(variant);
  await clean();
  await clean();
  expect(await served()).toContain(variant);

  await database.db.deleteFrom('photos').where('path', '=', SAIL).execute();
  expect(await make()).toMatchObject({ made: 0, kept: 1 });
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  await clean();
  await clean();
  expect(await served()).not.toContain(variant);
  expect(await served()).toContain('sea-640.avif');
});
