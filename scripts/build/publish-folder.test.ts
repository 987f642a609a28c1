import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishFolder, rollBack } from './publish-folder.ts';

let dist: string;
let site: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'seahour-dist-'));
  site = join(dist, 'site');
});
afterEach(() => rm(dist, { recursive: true }));

const shown = () => readFile(join(site, 'index.html'), 'utf8');

async function fill(folder: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), text);
  return folder;
}

async function publish(text: string): Promise<void> {
  await publishFolder(await fill(join(dist, 'work'), text), site);
}

test('shows what was published last, and keeps the one before alone', async () => {
  await publish('first');
  await publish('second');
  await publish('third');
  expect(await shown()).toBe('third');
  expect(await readFile(join(dist, 'site.previous', 'index.html'), 'utf8')).toBe('second');
  expect(await readdir(join(dist, '.published'))).toHaveLength(2);
});

test('goes back to the one before, and forth again', async () => {
  await publish('first');
  expect(await rollBack(site)).toBe(false);
  await publish('second');
  expect(await rollBack(site)).toBe(true);
  expect(await shown()).toBe('first');
  expect(await rollBack(site)).toBe(true);
  expect(await shown()).toBe('second');
});

test('takes a folder that stands in the way for the one before', async () => {
  await fill(site, 'old');
  await publish('new');
  expect(await shown()).toBe('new');
  await rollBack(site);
  expect(await shown()).toBe('old');
});

test('is never without a page while it switches', async () => {
  await publish('0');
  let isSwitching = true;
  const reading = (async () => {
    const seen = new Set<string>();
    while (isSwitching) seen.add(await shown());
    return seen;
  })();
  for (let round = 1; round <= 20; round++) await publish(`${round}`);
  isSwitching = false;
  const seen = await reading;
  expect([...seen].every((text) => /^\d+$/.test(text))).toBe(true);
  expect(seen.size).toBeGreaterThan(1);
});
