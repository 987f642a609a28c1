import { PHOTO_FORMATS, PHOTO_WIDTHS, photoPreview, photoVariant } from '@seahour/ui/photo.ts';

/** Names of originals that photos are made of. */
export const ORIGINAL = /\.(jpe?g|png|webp)$/;

/** Everything that is served of a photo, by the original's name. */
export function filesOf(original: string): string[] {
  const sizes = PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => photoVariant(original, width, format)),
  );
  return [original, photoPreview(original), ...sizes];
}
