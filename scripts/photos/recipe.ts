import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { PHOTO_WIDTHS, PREVIEW } from '@seahour/ui/photo.ts';

/**
 * For tests, which look at no photo that closely: `low` takes a third of the time, `least` a tenth.
 */
const { PHOTO_EFFORT: effort } = process.env;
const isHasty = effort === 'low' || effort === 'least';

/** Pixels that a photo is scaled down to before anything is made of it; the names stay. */
export const LARGEST = effort === 'least' ? Math.min(...PHOTO_WIDTHS) : Math.max(...PHOTO_WIDTHS);

/** Measured on our photos: more effort takes twice the time for 0.2 dB at the same size. */
export const ENCODING = {
  avif: { quality: 48, effort: isHasty ? 0 : 1 },
  webp: { quality: 76, effort: isHasty ? 0 : 2 },
} as const;
/**
 * On phones each kilobyte is waited for, and their dots are too small to tell: a fifth less. Photos
 * as small as theirs are soon done with more effort.
 */
export const PHONE = {
  width: 640,
  avif: { quality: 44, effort: isHasty ? 0 : 3 },
  webp: ENCODING.webp,
} as const;
export const PREVIEW_ENCODING = { quality: 78, progressive: true } as const;
/** For browsers that read none of the formats. */
export const FALLBACK = { quality: 84 } as const;

/** Part of the hash: other encodings are made again. */
export const RECIPE = JSON.stringify({
  widths: PHOTO_WIDTHS,
  largest: LARGEST,
  ...ENCODING,
  phone: PHONE,
  preview: { ...PREVIEW, ...PREVIEW_ENCODING },
  fallback: FALLBACK,
});

const RECIPE_HASH = createHash('sha256').update(RECIPE).digest('hex').slice(0, 8);

/** Changes whenever somebody writes the file or changes the recipe. */
export async function stampOf(original: string): Promise<string> {
  const { size, mtimeMs, ctimeMs } = await stat(original);
  return [RECIPE_HASH, size, mtimeMs, ctimeMs].join('-');
}
