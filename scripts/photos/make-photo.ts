import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  PREVIEW,
  photoPreview,
  photoVariant,
} from '@seahour/ui/photo.ts';
import sharp from 'sharp';
import type { MadePhoto } from './made.ts';
import { writeWhole } from './write-whole.ts';

/** Measured on our photos: more effort takes twice the time for 0.2 dB at the same size. */
const ENCODING = { avif: { quality: 48, effort: 1 }, webp: { quality: 76, effort: 2 } } as const;
/**
 * On phones each kilobyte is waited for, and their dots are too small to tell: a fifth less. Photos
 * as small as theirs are soon done with more effort.
 */
const PHONE = { width: 640, avif: { quality: 44, effort: 3 }, webp: ENCODING.webp } as const;
const PREVIEW_ENCODING = { quality: 78, progressive: true } as const;

/** Part of the hash: other encodings are made anew. */
const RECIPE = JSON.stringify({
  widths: PHOTO_WIDTHS,
  ...ENCODING,
  phone: PHONE,
  preview: { ...PREVIEW, ...PREVIEW_ENCODING },
});

/** Makes a photo's variants unless they are there; then it answers the very record it was given. */
export async function makePhoto(
  original: string,
  to: string,
  before: MadePhoto | undefined,
): Promise<MadePhoto> {
  const bytes = await readFile(original);
  const file = basename(original);
  const hash = createHash('sha256').update(RECIPE).update(bytes).digest('hex');
  if (before?.hash === hash && (await areThere(to, [file, ...variantsOf(file)]))) return before;
  const largest = sharp(bytes)
    .rotate()
    .resize({ width: Math.max(...PHOTO_WIDTHS), ...FIT });
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  for (const variantWidth of PHOTO_WIDTHS) {
    const sized = pixels.clone().resize({ width: variantWidth, ...FIT });
    for (const format of PHOTO_FORMATS) {
      const encoding = (variantWidth <= PHONE.width ? PHONE : ENCODING)[format];
      const encoded = await sized.clone().toFormat(format, encoding).toBuffer();
      await writeWhole(join(to, photoVariant(file, variantWidth, format)), encoded);
    }
  }
  // Messengers want just this size, whatever the original has.
  const preview = pixels.clone().resize({ ...PREVIEW, fit: 'cover' });
  await writeWhole(join(to, photoPreview(file)), await preview.jpeg(PREVIEW_ENCODING).toBuffer());
  await writeWhole(join(to, file), bytes);
  const { channels: means } = await pixels.stats();
  return { hash, colour: hexOf(means.slice(0, 3).map(({ mean }) => mean)) };
}

/** A small original gives small files under all names, so that none is ever missing. */
const FIT = { withoutEnlargement: true } as const;

function variantsOf(file: string): string[] {
  const sizes = PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => photoVariant(file, width, format)),
  );
  return [photoPreview(file), ...sizes];
}

async function areThere(folder: string, files: string[]): Promise<boolean> {
  const checks = await Promise.allSettled(files.map((file) => access(join(folder, file))));
  return checks.every(({ status }) => status === 'fulfilled');
}

function hexOf(means: number[]): string {
  return `#${means.map((mean) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;
}
