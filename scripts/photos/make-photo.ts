import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readPhoto, unreadable } from '@seahour/server/photos/read-photo.ts';
import { writeWhole } from '@seahour/server/photos/write-whole.ts';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  PREVIEW,
  photoPreview,
  photoVariant,
} from '@seahour/ui/photo.ts';
import sharp, { type Sharp } from 'sharp';
import type { MadePhoto } from './made.ts';
import { ENCODING, FALLBACK, LARGEST, PHONE, PREVIEW_ENCODING, RECIPE, stampOf } from './recipe.ts';

// One photo a core is quicker than all cores on one photo.
sharp.concurrency(1);

/** `reason` ends a sentence that begins with the file's name. */
export type MakeResult = { ok: true; made: MadePhoto } | { ok: false; reason: string };

/**
 * Makes what is served of a photo, unless it is the one that was made `before`. All of it is encoded
 * again: where and with what a photo was taken stays in the original.
 */
export async function makePhoto(
  original: string,
  to: string,
  before: MadePhoto | undefined,
): Promise<MakeResult> {
  const stamp = await stampOf(original);
  const bytes = await readFile(original);
  const hash = createHash('sha256').update(RECIPE).update(bytes).digest('hex');
  if (before?.hash === hash) return { ok: true, made: { hash, stamp } };
  const read = await readPhoto(bytes);
  if (!read.ok) return read;
  try {
    await writeFiles(read.photo, basename(original), to);
    return { ok: true, made: { hash, stamp } };
  } catch (cause) {
    // A full disk says nothing about the photo.
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    return unreadable(cause);
  }
}

/** Makes only the file that all browsers read. Nothing where the photo cannot be read. */
export async function makeStandIn(original: string, to: string): Promise<void> {
  const read = await readPhoto(await readFile(original));
  if (!read.ok) return;
  const pixels = await decode(read.photo).catch(() => null);
  if (pixels) await writeFallback(pixels, basename(original), to);
}

async function decode(photo: Sharp): Promise<Sharp> {
  const largest = photo.resize({ width: LARGEST, ...FIT });
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function writeFiles(photo: Sharp, file: string, to: string): Promise<void> {
  const pixels = await decode(photo);
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
  await writeFallback(pixels, file, to);
}

async function writeFallback(pixels: Sharp, file: string, to: string): Promise<void> {
  const encoded = await pixels.clone().toFormat(formatOf(file), FALLBACK).toBuffer();
  await writeWhole(join(to, file), encoded);
}

/** A small original gives small files under all names, so that none is ever missing. */
const FIT = { withoutEnlargement: true } as const;

function formatOf(file: string): 'png' | 'webp' | 'jpeg' {
  if (file.endsWith('.png')) return 'png';
  return file.endsWith('.webp') ? 'webp' : 'jpeg';
}
