import sharp, { type Sharp } from 'sharp';

export type ReadOriginal = { ok: true; photo: Sharp } | { ok: false; reason: string };

const LEAST = { width: 1440, height: 810 } as const;
/** Of offers and places; and of a picture that spans a page. */
const SHAPES = [3 / 2, 16 / 9] as const;
/** A pixel more or less on a side, as cameras and editors leave it. */
const TOLERANCE = 0.01;

/** Says in words why a file is no photo, or not one that pages have room for. */
export async function readOriginal(bytes: Uint8Array): Promise<ReadOriginal> {
  try {
    const photo = sharp(bytes).autoOrient();
    const { autoOrient } = await sharp(bytes).metadata();
    const reason = shapeReason(autoOrient);
    return reason === null ? { ok: true, photo } : { ok: false, reason };
  } catch (cause) {
    return { ok: false, reason: unreadable(cause) };
  }
}

/** Of a file whose beginning may be right. */
export const unreadable = (cause: unknown): string =>
  `cannot be read as a photo (${cause instanceof Error ? cause.message.split('\n')[0] : cause})`;

function shapeReason({ width, height }: { width: number; height: number }): string | null {
  const size = `is ${width} × ${height}`;
  if (!SHAPES.some((shape) => Math.abs(width / height / shape - 1) <= TOLERANCE)) {
    return `${size}; photos are 3:2, and 16:9 where one spans a page`;
  }
  const isLarge = width >= LEAST.width && height >= LEAST.height;
  return isLarge ? null : `${size}; photos are at least 1440 × 960`;
}
