/** Widths of the variants that stand beside every original, in pixels, ascending. */
export const PHOTO_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Formats of the variants, the one to be preferred first. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Name of a variant, e.g. `yacht-azure-46.jpg` at 640 → `yacht-azure-46-640.avif`. */
export function photoVariant(path: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${path.replace(/\.[a-z0-9]+$/i, '')}-${width}.${format}`;
}

/** Pixels of the picture that messengers show with a link. */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** Name of that picture, e.g. `yacht-azure-46.jpg` → `yacht-azure-46-og.jpg`. */
export const photoPreview = (path: string): string => `${path.replace(/\.[a-z0-9]+$/i, '')}-og.jpg`;

/**
 * The last entry of `sizes` for a photo as wide as a phone: two dots for each CSS pixel, because
 * three look the same and weigh a third to half more.
 */
export const ON_PHONE = '(min-resolution: 2.5dppx) 59vw, 76vw';

/** Address of a file below the CDN base, with exactly one slash between them. */
export function photoUrl(cdnBase: string, path: string): string {
  return `${cdnBase.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
}

export interface PhotoSources {
  /** `srcset` by format. */
  srcset: Record<PhotoFormat, string>;
  /** The original, for browsers that support neither format. */
  original: string;
}

/** Everything a `<picture>` needs to load a photo. */
export function photoSources(cdnBase: string, path: string): PhotoSources {
  const srcset = (format: PhotoFormat) =>
    PHOTO_WIDTHS.map(
      (width) => `${photoUrl(cdnBase, photoVariant(path, width, format))} ${width}w`,
    ).join(', ');
  return {
    srcset: { avif: srcset('avif'), webp: srcset('webp') },
    original: photoUrl(cdnBase, path),
  };
}
