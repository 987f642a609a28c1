import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePhotos } from './make-photos.ts';
import type { PhotoProgress } from './print-progress.ts';
import { removeOrphans } from './remove-orphans.ts';

let from: string;
let to: string;
beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), 'seahour-originals-'));
  to = join(from, 'served');
  await paint('sea.jpg', '#2f4d7c');
  await paint('sand.jpg', '#ebe1cf');
});
afterEach(() => rm(from, { recursive: true }));

const SIZES = [320, 640, 768, 1024, 1280, 1536];
const filesOf = (name: string) => [
  `${name}.jpg`,
  `${name}-og.jpg`,
  ...SIZES.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
];

test('puts every width and format beside the original, and nothing else', async () => {
  expect(await makePhotos({ from, to })).toEqual({ made: 2, kept: 0, problems: [] });
  expect(await readdir(to)).toEqual([...filesOf('sand'), ...filesOf('sea'), 'made.json'].sort());
  const { width, height, format } = await sharp(join(to, 'sea-768.webp')).metadata();
  expect({ width, height, format }).toEqual({ width: 768, height: 512, format: 'webp' });
  const preview = await sharp(join(to, 'sea-og.jpg')).metadata();
  expect(preview).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});

test('leaves photos alone that are as they were', async () => {
  await makePhotos({ from, to });
  const before = await stat(join(to, 'sea-640.avif'));
  await paint('sand.jpg', '#1b6558');
  // Unpacking or checking out the catalogue writes it again.
  await utimes(join(from, 'sea.jpg'), new Date(), new Date());
  expect(await makePhotos({ from, to })).toEqual({ made: 1, kept: 1, problems: [] });
  expect((await stat(join(to, 'sea-640.avif'))).mtimeMs).toBe(before.mtimeMs);
});

test('makes a photo again whose variant went missing', async () => {
  await makePhotos({ from, to });
  await rm(join(to, 'sea-1024.webp'));
  expect(await makePhotos({ from, to })).toMatchObject({ made: 1, kept: 1 });
  expect(await readdir(to)).toContain('sea-1024.webp');
});

test('says how far it is, and goes on from there after an interruption', async () => {
  for (let nth = 1; nth <= 10; nth++) await paint(`boat-${nth}.jpg`, '#2f4d7c', 1440, 810);
  const onProgress = ({ done, total }: PhotoProgress) => {
    if (done === 10) throw new Error(`${done} of ${total}`);
  };
  await expect(makePhotos({ from, to }, { onProgress })).rejects.toThrow('10 of 12');
  expect((await makePhotos({ from, to })).made).toBeLessThanOrEqual(2);
});

test('calls no photo broken where nothing can be written, and leaves no half of one', async () => {
  // As with a full disk: what fails is a call of the system.
  await mkdir(join(to, 'sea-320.avif'), { recursive: true });
  await expect(makePhotos({ from, to }, { only: new Set(['sea.jpg']) })).rejects.toThrow('EISDIR');
  expect(await readdir(to)).toEqual(['sea-320.avif']);
});

test('makes the photos of one offer without looking at the others', async () => {
  expect(await makePhotos({ from, to }, { only: new Set(['sea.jpg', 'gone.jpg']) })).toMatchObject({
    made: 1,
  });
  expect(await readdir(to)).toEqual([...filesOf('sea'), 'made.json'].sort());
});

test('gives a smaller original every name, never enlarged', async () => {
  await paint('small.jpg', '#2f9783', 1440);
  await makePhotos({ from, to }, { only: new Set(['small.jpg']) });
  expect((await sharp(join(to, 'small-1536.webp')).metadata()).width).toBe(1440);
});

test('names an unreadable photo by its file and makes the others', async () => {
  const whole = await readFile(join(from, 'sea.jpg'));
  await writeFile(join(from, 'cut.jpg'), whole.subarray(0, whole.length / 2));
  await writeFile(join(from, 'words.jpg'), 'this is no photo');
  const { made, problems } = await makePhotos({ from, to });
  expect(made).toBe(2);
  const named = problems.map(({ file, reason }) => [file, reason.split(' (')[0]]).sort();
  expect(named).toEqual(
    ['cut.jpg', 'words.jpg'].map((file) => [join(from, file), 'cannot be read as a photo']),
  );
  expect(await readdir(to)).toEqual([...filesOf('sand'), ...filesOf('sea'), 'made.json'].sort());
});

test('goes on showing what was made of a photo that can no longer be read', async () => {
  const only = new Set(['sea.jpg']);
  await makePhotos({ from, to }, { only });
  await writeFile(join(from, 'sea.jpg'), 'broken since');
  expect(await makePhotos({ from, to }, { only })).toMatchObject({
    made: 0,
    problems: [{ line: 1 }],
  });
  expect((await sharp(join(to, 'sea.jpg')).metadata()).width).toBe(1500);
});

test.each([
  [900, 600, 'is 900 × 600; photos are at least 1440 × 960'],
  [1600, 1600, 'is 1600 × 1600; photos are 3:2, and 16:9 where one spans a page'],
  [1000, 1500, 'is 1000 × 1500; photos are 3:2, and 16:9 where one spans a page'],
])('refuses a photo of %i × %i with the reason', async (width, height, reason) => {
  await paint('odd.jpg', '#2f9783', width, height);
  const { problems } = await makePhotos({ from, to }, { only: new Set(['odd.jpg']) });
  expect(problems).toEqual([{ file: join(from, 'odd.jpg'), line: 1, reason }]);
  expect(await readdir(to)).not.toContain('odd.jpg');
});

test('serves nothing of where and with what a photo was taken', async () => {
  const camera = { IFD0: { Model: 'Seacam 9' }, IFD3: { GPSLatitude: '25/1 4/1 0/1' } };
  const tagged = sharp(join(from, 'sea.jpg')).withExif(camera);
  await writeFile(join(from, 'tagged.jpg'), await tagged.toBuffer());
  expect((await sharp(join(from, 'tagged.jpg')).metadata()).exif?.toString()).toContain('Seacam 9');
  await makePhotos({ from, to }, { only: new Set(['tagged.jpg']) });
  for (const file of filesOf('tagged')) {
    const { exif, xmp, iptc } = await sharp(join(to, file)).metadata();
    expect({ file, exif, xmp, iptc }).toEqual({ file });
    expect((await readFile(join(to, file))).includes('Seacam')).toBe(false);
  }
});

test('removes what no photo has any more at the second build after it went', async () => {
  await copyFile(join(from, 'sea.jpg'), join(from, 'imported.jpg'));
  await makePhotos({ from, to });
  await Promise.all(['sea.jpg', 'imported.jpg'].map((file) => rm(join(from, file))));
  await Promise.all(
    ['sea-2048.webp', 'sea-640.avif.77.part', 'notes.txt'].map((file) =>
      writeFile(join(to, file), ''),
    ),
  );
  await makePhotos({ from, to });
  // The release before may still show them.
  expect(await removeOrphans({ from, to }, ['imported.jpg'])).toBe(0);
  expect(await removeOrphans({ from, to }, ['imported.jpg'])).toBe(filesOf('sea').length + 2);
  expect(await readdir(to)).toEqual(
    [...filesOf('sand'), ...filesOf('imported'), 'made.json', 'notes.txt'].sort(),
  );
});

test('makes a photo again that came back after it went', async () => {
  await makePhotos({ from, to });
  await rm(join(from, 'sea.jpg'));
  await removeOrphans({ from, to }, []);
  await paint('sea.jpg', '#2f4d7c');
  expect(await removeOrphans({ from, to }, [])).toBe(0);
  await rm(join(from, 'sea.jpg'));
  for (let build = 0; build < 2; build++) await removeOrphans({ from, to }, []);
  await paint('sea.jpg', '#2f4d7c');
  expect(await makePhotos({ from, to })).toMatchObject({ made: 1 });
});

async function paint(
  file: string,
  background: string,
  width = 1500,
  height = Math.round(width / 1.5),
) {
  const sheet = sharp({ create: { width, height, channels: 3, background } });
  await sheet.jpeg({ quality: 100 }).toFile(join(from, file));
}
