import sharp, { type Sharp } from 'sharp';

/** `reason` ends a sentence that begins with the file's name. */
export type ReadPhoto =
  | { ok: true; photo: Sharp }
  | { ok: false; code: 'unreadable_photo' | 'photo_size'; reason: string; wrong: PhotoFault };

/** A part of a photo that is held upright, in its pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The same for programs. */
export type PhotoFault =
  | { code: 'photo_unreadable'; params: Record<never, never> }
  | { code: 'photo_format'; params: { format: string } }
  | { code: 'photo_shape' | 'photo_small'; params: { width: number; height: number } };

const LEAST = { width: 1440, height: 810 } as const;
/** Of offers and places; and of a picture that spans a page. */
const SHAPES = [3 / 2, 16 / 9] as const;
/** A pixel more or less on a side, as cameras and editors leave it. */
const TOLERANCE = 0.01;
/** Far more than cameras have; a small file can unpack to any number. */
const MOST_PIXELS = 100_000_000;
/** What the names of photos end in. Others, such as drawings, may hold more than pixels. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** Says in words why a file, or a part of it, is no photo, or not one that pages have room for. */
export async function readPhoto(bytes: Uint8Array, crop?: Crop): Promise<ReadPhoto> {
  try {
    const photo = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const { format, pages = 1, autoOrient } = await photo.metadata();
    if (!FORMATS.includes(format)) {
      const why = unreadable(`it is ${format}, not JPEG, PNG or WebP`);
      return { ...why, wrong: { code: 'photo_format', params: { format } } };
    }
    if (pages > 1) return unreadable('it moves');
    const fault = sizeFault(crop ?? autoOrient);
    return fault ?? { ok: true, photo: crop ? photo.extract(crop) : photo };
  } catch (cause) {
    return unreadable(cause);
  }
}

/** Of a file whose beginning may be right. */
export function unreadable(cause: unknown): ReadPhoto & { ok: false } {
  const why = cause instanceof Error ? cause.message.split('\n')[0] : cause;
  const reason = `cannot be read as a photo (${why})`;
  const wrong = { code: 'photo_unreadable', params: {} } as const;
  return { ok: false, code: 'unreadable_photo', reason, wrong };
}

function sizeFault({ width, height }: { width: number; height: number }): ReadPhoto | null {
  const size = `is ${width} × ${height}`;
  const said = (code: 'photo_shape' | 'photo_small', reason: string) =>
    ({
      ok: false,
      code: 'photo_size',
      reason,
      wrong: { code, params: { width, height } },
    }) as const;
  if (!SHAPES.some((shape) => Math.abs(width / height / shape - 1) <= TOLERANCE)) {
    return said('photo_shape', `${size}; photos are 3:2, and 16:9 where one spans a page`);
  }
  const isLarge = width >= LEAST.width && height >= LEAST.height;
  return isLarge ? null : said('photo_small', `${size}; photos are at least 1440 × 960`);
}
