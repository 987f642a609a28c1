import type { PercentCrop } from 'react-image-crop';

export interface Size {
  width: number;
  height: number;
}

/** What photos are cut to, and the least that may be left: as the import checks them. */
export const SHAPES = {
  /** Of offers, places and activities. */
  usual: { ratio: 3 / 2, least: { width: 1440, height: 960 } },
  /** Of what spans a page. */
  wide: { ratio: 16 / 9, least: { width: 1440, height: 810 } },
} as const satisfies Record<string, { ratio: number; least: Size }>;
export type Shape = keyof typeof SHAPES;

/** The largest part of a photo that has a shape. */
export function largestOf({ width, height }: Size, shape: Shape): Size {
  const { ratio } = SHAPES[shape];
  const size =
    width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  return { width: Math.round(size.width), height: Math.round(size.height) };
}

export const isLarge = ({ width, height }: Size, shape: Shape): boolean =>
  width >= SHAPES[shape].least.width && height >= SHAPES[shape].least.height;

/** A frame as wide as is asked for around the middle of another, or of the photo. */
export function frameOf(
  photo: Size,
  shape: Shape,
  width: number,
  around?: PercentCrop,
): PercentCrop {
  const largest = largestOf(photo, shape).width;
  const least = Math.min(SHAPES[shape].least.width, largest);
  const wide = Math.min(Math.max(width, least), largest);
  const across = (wide / photo.width) * 100;
  const down = (wide / SHAPES[shape].ratio / photo.height) * 100;
  const { x, y, width: w, height: h } = around ?? { x: 0, y: 0, width: 100, height: 100 };
  return {
    unit: '%',
    x: Math.min(Math.max(x + (w - across) / 2, 0), 100 - across),
    y: Math.min(Math.max(y + (h - down) / 2, 0), 100 - down),
    width: across,
    height: down,
  };
}

/** A frame in pixels of the photo, as it is sent. */
export function pixelsOf(
  { x, y, width, height }: PercentCrop,
  photo: Size,
): Size & { left: number; top: number } {
  const wide = Math.min(Math.round((width / 100) * photo.width), photo.width);
  const tall = Math.min(Math.round((height / 100) * photo.height), photo.height);
  const place = (percent: number, whole: number, part: number) =>
    Math.min(Math.max(Math.round((percent / 100) * whole), 0), whole - part);
  return {
    left: place(x, photo.width, wide),
    top: place(y, photo.height, tall),
    width: wide,
    height: tall,
  };
}
