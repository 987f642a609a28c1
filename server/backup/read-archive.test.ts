import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { JOBS, MANIFEST, type Manifest } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

let folder: TemporaryFolder;
let to: string;
beforeAll(async () => {
  folder = await temporaryFolder('seahour-archive-');
  to = join(folder.path, 'all.tar.gz');
});
afterAll(() => folder.remove());

const table = (name: string, column = 'id') => ({ name, columns: [column], rows: 0 });

/** A whole backup of these entries, with what its manifest says of tables. */
async function write(names: readonly string[], rest: Partial<Manifest> = {}): Promise<void> {
  const archive = writeArchive(to);
  for (const name of names) await archive.add(name, Buffer.from(name));
  const manifest: Manifest = {
    format: 1,
    created_at: '2026-11-20T04:00:00Z',
    server_version: '18.4',
    migration: '0048-retention',
    tables: [table('orders')],
    sequences: { users_id_seq: 1 },
    jobs: table(JOBS),
    entries: archive.entries,
    ...rest,
  };
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  await archive.finish();
}

test('takes rows, jobs and files of any depth', async () => {
  await write([
    'tables/orders/000001.copy',
    'tables/pgboss.job/000001.copy',
    'files/staff-path',
    'files/photos/preview/small/azure 46.avif',
    'files/outbox/2026-11-20T04:00:00.eml',
  ]);
  expect(Object.keys((await verifyArchive(to)).entries)).toHaveLength(5);
});

test.each([
  'files/../above.txt',
  'files/photos/../../above.txt',
  'files/..',
  'files/./above.txt',
  'files/',
  'files//etc/passwd',
  'files/photos/',
  'files/..\\above.txt',
  'files/postgres/PG_VERSION',
  'files/.start.lock',
  'tables/../000001.copy/x',
  'above.txt',
])('refuses an entry that no backup has: %s', async (name) => {
  await write([name]);
  await expect(verifyArchive(to)).rejects.toThrow('its manifest is none of ours');
});

test('refuses two entries of one name, of which only one is what was written', async () => {
  await write(['files/staff-path', 'files/staff-path']);
  await expect(verifyArchive(to)).rejects.toThrow('files/staff-path is in it twice');
});

test.each<[string, Partial<Manifest>]>([
  ['table', { tables: [table('orders"; drop table orders; --')] }],
  ['column', { tables: [table('orders', 'id") from program $$true$$ --')] }],
  ['sequence', { sequences: { 'users"; --': 1 } }],
  ['table of jobs', { jobs: table('public.orders') }],
  ['table without columns', { tables: [{ name: 'orders', columns: [], rows: 0 }] }],
  ['column of jobs', { jobs: table(JOBS, 'id" text); drop table orders; --') }],
])('refuses a %s that would be another statement', async (_, rest) => {
  await write([], rest);
  await expect(verifyArchive(to)).rejects.toThrow('its manifest is none of ours');
});

test('refuses a name that is a file and a folder', async () => {
  await write(['files/photos', 'files/photos/azure.avif']);
  await expect(verifyArchive(to)).rejects.toThrow('files/photos as a file and as a folder');
});

test('refuses a manifest that was blown up, without taking it into memory', async () => {
  const archive = writeArchive(to);
  await archive.add(MANIFEST, Buffer.alloc(65 * 1024 * 1024, ' '));
  await archive.finish();
  await expect(verifyArchive(to)).rejects.toThrow('its manifest is too large');
});
