import sharp, { type Sharp } from 'sharp';

/** `reason` ends a sentence that begins with the file's name. */
export type ReadPhoto =
  | { ok: true; photo: Sharp }
  | { ok: false; code: 'unreadable_photo' | 'photo_size'; reason: string };

const LEAST = { width: 1440, height: 810 } as const;
/** Of offers and places; and of a picture that spans a page. */
const SHAPES = [3 / 2, 16 / 9] as const;
/** A pixel more or less on a side, as cameras and editors leave it. */
const TOLERANCE = 0.01;
/** Far more than cameras have; a small file can unpack to any number. */
const MOST_PIXELS = 100_000_000;
/** What the names of photos end in. Others, such as drawings, may hold more than pixels. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** Says in words why a file is no photo, or not one that pages have room for. */
export async function readPhoto(bytes: Uint8Array): Promise<ReadPhoto> {
  try {
    const photo = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const { format, autoOrient } = await photo.metadata();
    if (!FORMATS.includes(format)) return unreadable(`it is ${format}, not JPEG, PNG or WebP`);
    const reason = shapeReason(autoOrient);
    return reason === null ? { ok: true, photo } : { ok: false, code: 'photo_size', reason };
  } catch (cause) {
    return unreadable(cause);
  }
}

/** Of a file whose beginning may be right. */
export function unreadable(cause: unknown): ReadPhoto & { ok: false } {
  const why = cause instanceof Error ? cause.message.split('\n')[0] : cause;
  return { ok: false, code: 'unreadable_photo', reason: `cannot be read as a photo (${why})` };
}

function shapeReason({ width, height }: { width: number; height: number }): string | null {
  const size = `is ${width} × ${height}`;
  if (!SHAPES.some((shape) => Math.abs(width / height / shape - 1) <= TOLERANCE)) {
    return `${size}; photos are 3:2, and 16:9 where one spans a page`;
  }
  const isLarge = width >= LEAST.width && height >= LEAST.height;
  return isLarge ? null : `${size}; photos are at least 1440 × 960`;
}
