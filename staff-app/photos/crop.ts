import { PHOTO_WIDTHS } from '@seahour/ui/photo.ts';

export interface Size {
  width: number;
  height: number;
}

/** Of photos of offers. */
const SHAPE = 3 / 2;
export const LEAST = { width: 1440, height: 960 } as const;
const LARGEST = Math.max(...PHOTO_WIDTHS);

/** What is shown of a photo, in its own pixels. */
export interface Crop extends Size {
  x: number;
  y: number;
  /** Along which side it can be moved; null where all of the photo is shown. */
  along: 'x' | 'y' | null;
}

/** The largest part of the right shape; `at` is where it lies, in percent of the way. */
export function cropOf({ width, height }: Size, at: number): Crop {
  const isWide = width / height > SHAPE;
  const whole = isWide ? { width: height * SHAPE, height } : { width, height: width / SHAPE };
  const [overX, overY] = [width - whole.width, height - whole.height];
  const along = overX >= 1 ? 'x' : overY >= 1 ? 'y' : null;
  return { ...whole, x: (overX * at) / 100, y: (overY * at) / 100, along };
}

/** How large what is cropped is sent: pages show no larger one. */
export function sizeOf({ width }: Size): Size {
  const sent = Math.round(Math.min(width, LARGEST));
  return { width: sent, height: Math.round(sent / SHAPE) };
}

export const isLarge = ({ width, height }: Size): boolean =>
  Math.ceil(width) >= LEAST.width && Math.ceil(height) >= LEAST.height;
