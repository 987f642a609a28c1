import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const SHEET = fileURLToPath(import.meta.resolve('intl-tel-input/styles')).replace(
  /css[\\/][^\\/]+$/,
  'img/flags@2x.png',
);

// Made by `sharp(SHEET).avif({ quality: 45, effort: 9, chromaSubsampling: '4:2:0' })`.
test('has each flag where the library looks for it', async () => {
  const [ours, theirs] = await Promise.all(
    [fileURLToPath(new URL('flags.avif', import.meta.url)), SHEET].map((file) =>
      sharp(file).resize({ height: 2 }).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  expect(ours?.info).toEqual(theirs?.info);
  const differences = [...(ours?.data ?? [])].map((value, at) =>
    Math.abs(value - (theirs?.data[at] ?? 0)),
  );
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  expect(mean).toBeLessThan(8);
});

interface Flag {
  code: string;
  /** The place in the sheet, from 0. */
  at: number;
}

async function flagsOfLibrary(): Promise<Flag[]> {
  const css = await readFile(fileURLToPath(import.meta.resolve('intl-tel-input/styles')), 'utf8');
  const rules = css.matchAll(/\.iti__([a-z]{2}) \{\s*--iti-flag-offset: -?(\d+)/g);
  return [...rules].map(([, code = '', at]) => ({ code, at: Number(at) }));
}

/** The mean colour of each place of a sheet, of as many as the library has flags. */
async function placesOf(file: string, count: number): Promise<number[][]> {
  // In two turns: a resize would mix what is seen through with what is not.
  const opaque = sharp(await sharp(file).removeAlpha().png().toBuffer());
  const { width } = await opaque.metadata();
  const wide = await opaque
    .resize({ width: count, height: 1, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  expect(width).toBe((await sharp(SHEET).metadata()).width);
  return Array.from({ length: count }, (_, at) => [...wide.subarray(at * 3, at * 3 + 3)]);
}

test('has each flag in the file of its first letter, too', async () => {
  const flags = await flagsOfLibrary();
  const count = Math.max(...flags.map(({ at }) => at)) + 1;
  const theirs = await placesOf(SHEET, count);
  for (const letter of new Set(flags.map(({ code }) => code.slice(0, 1)))) {
    const file = fileURLToPath(new URL(`flags/${letter}.avif`, import.meta.url));
    const ours = await placesOf(file, count);
    for (const { code, at } of flags.filter(({ code }) => code.startsWith(letter))) {
      const [red = 0, green = 0, blue = 0] = (ours[at] ?? []).map((value, part) =>
        Math.abs(value - (theirs[at]?.[part] ?? 0)),
      );
      // A place that is black differs by more.
      expect((red + green + blue) / 3, code).toBeLessThan(40);
    }
  }
});
