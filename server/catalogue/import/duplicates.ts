import type { Catalogue } from './catalogue.ts';
import type { Problem } from './problem.ts';
import type { YamlFile } from './yaml-file.ts';

/** Ids, slugs and texts that must be one of a kind. */
export function checkDuplicates(catalogue: Catalogue): Problem[] {
  const { cities, locations, activities, companies, filters, services } = catalogue;
  const withSlug: YamlFile<readonly Fields[]>[] = [cities, activities, companies];
  const withId = [...withSlug, locations, filters];
  const withKey: YamlFile<readonly Fields[]>[] = [filters, services];
  const reviews = catalogue.reviews.flatMap((file) => entriesOf(file));
  return [
    ...withId.flatMap((list) => findRepeated(entriesOf(list), 'id')),
    ...withSlug.flatMap((list) => findRepeated(entriesOf(list), 'slug')),
    ...cities.value.flatMap(({ slug }) =>
      findRepeated(
        entriesOf(locations).filter((entry) => entry.value.city === slug),
        'slug',
      ),
    ),
    ...withKey.flatMap((list) => findRepeated(entriesOf(list), 'key')),
    ...findRepeated(
      catalogue.offers.map((file) => ({ file, path: [], value: file.value })),
      'id',
    ),
    ...findRepeated(
      catalogue.offers.flatMap((file) =>
        file.value.services.map((value, index) => ({ file, path: ['services', index], value })),
      ),
      'id',
    ),
    ...findRepeated(reviews, 'id'),
    ...findRepeated(reviews, 'text'),
  ];
}

/** A value and where it stands. */
export interface Entry<T> {
  file: Omit<YamlFile<unknown>, 'value'>;
  path: (string | number)[];
  value: T;
}

type Fields = Record<string, unknown>;

function entriesOf<T extends Fields>(file: YamlFile<readonly T[]>): Entry<T>[] {
  return file.value.map((value, index) => ({ file, path: [index], value }));
}

function findRepeated(entries: readonly Entry<Fields>[], field: string): Problem[] {
  const seen = new Map<unknown, Entry<Fields>>();
  return entries.flatMap((entry) => {
    const { file, path, value } = entry;
    const first = seen.get(value[field]);
    if (!first) {
      seen.set(value[field], entry);
      return [];
    }
    const other = `${first.file.file}:${first.file.lineAt([...first.path, field])}`;
    return [file.problemAt([...path, field], 'used_twice', { value: `${value[field]}`, other })];
  });
}
