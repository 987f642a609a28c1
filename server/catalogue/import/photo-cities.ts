import type { Catalogue } from './catalogue.ts';
import type { Entry } from './duplicates.ts';
import type { Problem } from './problem.ts';
import { checkName } from './unknown-names.ts';

/** Photos whose coast is another city’s than that of what they stand for. */
export function checkPhotoCities({ cities, locations, offers, photos }: Catalogue): Problem[] {
  const known = cities.value.map(({ slug }) => slug);
  const unknown = Object.entries(photos.value).flatMap(([path, { city }]) =>
    city === undefined ? [] : checkName({ file: photos, path: [path, 'city'], value: city }, known),
  );
  const used: (Entry<string> & { city: string })[] = [
    ...cities.value.flatMap(({ slug, photo, 'wide-photo': wide = photo }, index) => [
      { file: cities, path: [index, 'photo'], value: photo, city: slug },
      { file: cities, path: [index, 'wide-photo'], value: wide, city: slug },
    ]),
    ...locations.value.map(({ city, photo }, index) => {
      return { file: locations, path: [index, 'photo'], value: photo, city };
    }),
    ...offers.flatMap((file) =>
      file.value.photos.map((value, index) => {
        return { file, path: ['photos', index], value, city: file.city };
      }),
    ),
  ];
  const foreign = used.flatMap(({ file, path, value, city }) => {
    const shown = photos.value[value]?.city;
    if (shown === undefined || shown === city) return [];
    return [file.problemAt(path, 'photo_city', { name: value, shown, city })];
  });
  return [...unknown, ...foreign];
}
