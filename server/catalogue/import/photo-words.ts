import type { Catalogue } from './catalogue.ts';

/** What is to be seen on a photo that the catalogue is known to describe. */
export function photoWords({ photos }: Pick<Catalogue, 'photos'>, path: string) {
  const described = photos.value[path];
  if (!described) throw new Error(`unchecked catalogue: no words for ${path}`);
  const { city, focus, ...words } = described;
  return words;
}
