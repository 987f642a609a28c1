import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@seahour/ui/photo.ts';

const VARIANT = new RegExp(
  `^(?<photo>.+)-(?:(?:${PHOTO_WIDTHS.join('|')})\\.(?:${PHOTO_FORMATS.join('|')})|og\\.jpg)$`,
);
/** Of the file that a photo's variants stand beside. */
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Whether a path is that of a size of a photo, e.g. `boat-640.avif`. */
export const isVariant = (path: string): boolean => VARIANT.test(path);

/** What a path may be of, e.g. `boat.jpg` and `boat.png` of `boat-640.avif`; else the path itself. */
export function originalsOf(path: string): string[] {
  const photo = VARIANT.exec(path)?.groups?.photo;
  return photo === undefined ? [path] : EXTENSIONS.map((end) => `${photo}.${end}`);
}
