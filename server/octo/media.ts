import type { Language } from '@seahour/api-types/primitives.ts';
import { photoUrl } from '@seahour/ui/photo.ts';
import type { OfferRow } from '../catalogue/offers.ts';
import { localise } from '../platform/localise.ts';
import type { Product } from './wire.ts';

type Media = NonNullable<Product['media']>[number];

/** The standard knows no other formats of pictures. */
const TYPES: Readonly<Record<string, Media['type']>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The photos of an offer at their full size, the cover first. */
export function mediaOf(
  { photos }: Pick<OfferRow, 'photos'>,
  { photoBase, language }: { photoBase: string; language: Language },
): Media[] {
  return photos.flatMap(({ path, alt }, index) => {
    const type = TYPES[path.split('.').at(-1)?.toLowerCase() ?? ''];
    if (!type) return [];
    const caption = localise(alt, language) || null;
    const rel = index === 0 ? 'COVER' : 'GALLERY';
    return [{ src: photoUrl(photoBase, path), type, rel, title: null, caption, copyright: null }];
  });
}
