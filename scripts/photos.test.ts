import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePhotos } from './photos.ts';

let from: string;
let to: string;
beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), 'seahour-originals-'));
  to = join(from, 'served');
  await paint('sea.jpg', '#2f4d7c');
  await paint('sand.jpg', '#ebe1cf');
});
afterEach(() => rm(from, { recursive: true }));

test('puts every width and format beside the original, and nothing else', async () => {
  expect(await makePhotos({ from, to })).toEqual({ made: 2, kept: 0 });
  const sizes = [320, 640, 1024, 1536].flatMap((width) => [`-${width}.avif`, `-${width}.webp`]);
  const names = ['sand', 'sea'].flatMap((name) =>
    ['.jpg', '-og.jpg', ...sizes].map((end) => name + end),
  );
  expect(await readdir(to)).toEqual([...names, 'colours.json', 'made.json'].sort());
  const { width, height, format } = await sharp(join(to, 'sea-640.webp')).metadata();
  expect({ width, height, format }).toEqual({ width: 640, height: 427, format: 'webp' });
  const preview = await sharp(join(to, 'sea-og.jpg')).metadata();
  expect(preview).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});

test('leaves photos alone that are as they were', async () => {
  await makePhotos({ from, to });
  const before = await stat(join(to, 'sea-640.avif'));
  await paint('sand.jpg', '#1b6558');
  expect(await makePhotos({ from, to })).toEqual({ made: 1, kept: 1 });
  expect((await stat(join(to, 'sea-640.avif'))).mtimeMs).toBe(before.mtimeMs);
});

test('makes a photo again whose variant went missing', async () => {
  await makePhotos({ from, to });
  await rm(join(to, 'sea-1024.webp'));
  expect(await makePhotos({ from, to })).toEqual({ made: 1, kept: 1 });
  expect(await readdir(to)).toContain('sea-1024.webp');
});

test('says the colour that stands in for a photo', async () => {
  await makePhotos({ from, to });
  const colours = JSON.parse(await readFile(join(to, 'colours.json'), 'utf8'));
  expect(Object.keys(colours)).toEqual(['sand.jpg', 'sea.jpg']);
  const { r, g, b } = readColour(colours['sea.jpg']);
  expect(Math.abs(r - 0x2f) + Math.abs(g - 0x4d) + Math.abs(b - 0x7c)).toBeLessThan(6);
});

test('gives a small original every name, never enlarged', async () => {
  await paint('small.jpg', '#2f9783', 600);
  await makePhotos({ from, to });
  expect((await sharp(join(to, 'small-1536.webp')).metadata()).width).toBe(600);
});

async function paint(file: string, background: string, width = 1500): Promise<void> {
  const height = Math.round(width / 1.5);
  const sheet = sharp({ create: { width, height, channels: 3, background } });
  await sheet.jpeg({ quality: 100 }).toFile(join(from, file));
}

function readColour(hex: string): { r: number; g: number; b: number } {
  const [r = 0, g = 0, b = 0] =
    hex.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  return { r, g, b };
}
