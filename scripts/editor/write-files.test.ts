import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@seahour/server/testing/temporary-folder.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from './write-files.ts';

let folder: TemporaryFolder;
let root: string;
beforeEach(async () => {
  folder = await temporaryFolder('seahour-files-');
  root = join(folder.path, 'root');
  await mkdir(join(root, 'catalogue'), { recursive: true });
  await mkdir(join(root, 'site/content/en'), { recursive: true });
  await mkdir(join(folder.path, 'outside'));
  await writeFile(join(folder.path, 'outside', 'faq.md'), 'Theirs');
});
afterEach(() => folder.remove());

const write = (texts: Record<string, string | Uint8Array | null>) =>
  writeFiles(root, new Map(Object.entries(texts)));

test('writes files in folders that it makes, and removes them again', async () => {
  const offer = 'catalogue/offers/dubai/yacht-rental/azure-46.yaml';
  await write({ [offer]: 'id: 12\n', 'site/content/en/faq.md': 'Text\n' });
  expect(await readFile(join(root, offer), 'utf8')).toBe('id: 12\n');
  await write({ [offer]: null, 'site/content/en/faq.md': 'New\n' });
  expect(await readdir(join(root, 'catalogue/offers/dubai/yacht-rental'))).toEqual([]);
  expect(await readdir(join(root, 'site/content/en'))).toEqual(['faq.md']);
  expect(await readFile(join(root, 'site/content/en/faq.md'), 'utf8')).toBe('New\n');
});

test.each([
  '../outside/faq.md',
  'catalogue/../../outside/faq.md',
  '/etc/passwd.md',
  'package.yaml',
  'site/locales/en/site.yaml',
  'catalogue/.git/config.yaml',
  'catalogue/photos/azure.jpg',
  'catalogue/a\0.yaml',
])('writes nothing at all where one is %j', async (file) => {
  await expect(write({ 'site/content/en/faq.md': 'Text', [file]: 'x' })).rejects.toThrow();
  expect(await readdir(join(root, 'site/content/en'))).toEqual([]);
});

test('writes photos as bytes, and no text as one', async () => {
  const photo = 'catalogue/photos/azure-46.jpg';
  await write({ [photo]: Buffer.from([255, 216]) });
  expect(await readFile(join(root, photo))).toEqual(Buffer.from([255, 216]));
  await write({ [photo]: null });
  expect(await readdir(join(root, 'catalogue/photos'))).toEqual([]);
  for (const file of [
    'catalogue/photos/Azure 46.jpg',
    'catalogue/photos/a.svg',
    'catalogue/a.jpg',
  ]) {
    await expect(write({ [file]: Buffer.from([255]) }), file).rejects.toThrow();
  }
  await expect(write({ 'site/content/en/faq.md': Buffer.from([255]) })).rejects.toThrow();
});

test('follows no link out of its folders', async () => {
  const outside = join(folder.path, 'outside');
  await symlink(outside, join(root, 'catalogue/offers'));
  await symlink(join(outside, 'faq.md'), join(root, 'site/content/en/faq.md'));
  const other = join(root, 'site/content/other');
  await mkdir(join(root, 'site/secret'));
  await symlink(join(root, 'site/secret'), other);
  for (const file of [
    'catalogue/offers/x.yaml',
    'site/content/en/faq.md',
    'site/content/other/x.md',
  ]) {
    await expect(write({ [file]: 'Ours' })).rejects.toThrow(/leads out of/);
    await expect(write({ [file]: null })).rejects.toThrow(/leads out of/);
  }
  expect(await readdir(outside)).toEqual(['faq.md']);
  expect(await readFile(join(outside, 'faq.md'), 'utf8')).toBe('Theirs');
});

test('writes into a catalogue that is elsewhere as a whole', async () => {
  const elsewhere = join(folder.path, 'elsewhere');
  await mkdir(elsewhere);
  const linked = join(folder.path, 'linked');
  await mkdir(linked);
  await symlink(elsewhere, join(linked, 'catalogue'));
  await writeFiles(linked, new Map([['catalogue/cities.yaml', '[]\n']]));
  expect(await readdir(elsewhere)).toEqual(['cities.yaml']);
});
