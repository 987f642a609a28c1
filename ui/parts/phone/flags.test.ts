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
