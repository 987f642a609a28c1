import type { OfferPhoto } from '../../tables/schema.ts';
import type { Catalogue } from './catalogue.ts';

/** What is to be seen on a photo that the catalogue is known to describe. */
export const photoWords = (catalogue: Pick<Catalogue, 'photos'>, path: string) =>
  photoFields(catalogue, path).alt;

/** Of a photo of an offer. */
export function photoFields(
  { photos }: Pick<Catalogue, 'photos'>,
  path: string,
): Omit<OfferPhoto, 'path'> {
  const described = photos.value[path];
  if (!described) throw new Error(`unchecked catalogue: no words for ${path}`);
  const { city: _, focus = null, ...alt } = described;
  return { alt, focus };
}
