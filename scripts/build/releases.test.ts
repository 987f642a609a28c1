import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishRelease, rollBack } from './releases.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'seahour-dist-'));
});
afterEach(() => rm(dist, { recursive: true }));

const PARTS = ['site', 'widget', 'staff', 'pages'];
const read = (part: string) => readFile(join(dist, part, 'index.html'), 'utf8');

async function fill(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), text);
}

async function publish(text: string, parts = PARTS): Promise<void> {
  const finished = join(dist, 'work');
  for (const part of parts) await fill(join(finished, part), text);
  await publishRelease(finished, dist);
}

test('shows what was published last, and keeps the one before alone', async () => {
  await publish('first');
  await publish('second');
  await publish('third');
  expect(await Promise.all(PARTS.map(read))).toEqual(PARTS.map(() => 'third'));
  expect(await read('site.previous')).toBe('second');
  expect(await readdir(join(dist, '.releases'))).toHaveLength(2);
});

test('goes back to the one before, and forth again', async () => {
  await publish('first');
  expect(await rollBack(dist)).toBe(false);
  await publish('second');
  for (const shown of ['first', 'second', 'first']) {
    expect(await rollBack(dist)).toBe(true);
    expect(await Promise.all(PARTS.map(read))).toEqual(PARTS.map(() => shown));
  }
  expect(await read('site.previous')).toBe('second');
});

test('keeps the widget’s newest release, which pages may name already', async () => {
  await publish('first');
  const release = join('widget', '6.0.0-1a2b3c4d');
  await fill(join(dist, 'work', release), 'newest');
  await publish('second');
  await rollBack(dist);
  expect(await read(release)).toBe('newest');
});

test('switches all parts by the one link that changes', async () => {
  await publish('first');
  const names = PARTS.flatMap((part) => [part, `${part}.previous`]);
  const links = () => Promise.all(names.map((name) => readlink(join(dist, name))));
  const [before, current] = [await links(), await readlink(join(dist, 'current'))];
  await publish('second');
  await rollBack(dist);
  expect(await links()).toEqual(before);
  expect(await readlink(join(dist, 'current'))).toBe(current);
});

test('never shows parts of two builds while it switches', async () => {
  await publish('0');
  let isSwitching = true;
  const reading = (async () => {
    const seen = new Set<string>();
    while (isSwitching) {
      const folder = join(dist, await readlink(join(dist, 'current')));
      const texts = await Promise.all(
        PARTS.map((part) => readFile(join(folder, part, 'index.html'), 'utf8')),
      ).catch(() => null);
      // A release before the one before is gone.
      if (texts) expect(new Set(texts).size).toBe(1);
      seen.add(await read('site'));
    }
    return seen;
  })();
  for (let round = 1; round <= 20; round++) {
    await publish(`${round}`);
    if (round % 5 === 0) await rollBack(dist);
  }
  isSwitching = false;
  expect((await reading).size).toBeGreaterThan(1);
});

test('takes the place of a folder that a tool left there', async () => {
  await fill(join(dist, 'site'), 'by hand');
  await publish('built');
  expect(await read('site')).toBe('built');
});

test('never goes back to a release without pages', async () => {
  await publish('of a preview', ['widget']);
  await publish('built');
  expect(await rollBack(dist)).toBe(false);
  expect(await read('site')).toBe('built');
});
