import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { useApp, useDesk, useSources } from '../context.ts';
import { namedKeys } from '../texts.ts';
import { getAt, isGroup, type Path, typedText, type Value } from '../value/value.ts';

export interface Option {
  value: string | number;
  text: string;
}

/** What a field names of another file: by kind and keys of the place. */
const REFERENCES: Readonly<Record<string, string>> = {
  'offer company': 'companies',
  'offer location': 'locations',
  'offer services/key': 'services',
  'locations city': 'cities',
  'reviews offer': 'offers',
};

/** Files whose things fields of a kind name. */
export const referencesOf = (kind: string): string[] => [
  ...new Set(
    Object.entries(REFERENCES).flatMap(([place, list]) =>
      place.startsWith(`${kind} `) && list !== 'offers' ? [listFile(list)] : [],
    ),
  ),
];

/** A city's name by its slug. */
export function useCityName(): (slug: string) => string {
  const { offers } = useDesk();
  return (slug) =>
    offers.find(({ file }) => file.startsWith(`catalogue/offers/${slug}/`))?.city ?? slug;
}

export const listFile = (list: string): string => `catalogue/${list}.yaml`;

/** What can be chosen at a place; undefined where that is not of a list. */
export function useOptions(kind: string, path: Path, file: string): Option[] | undefined {
  const { language } = useApp();
  const { offers } = useDesk();
  const sources = useStore(useSources().$sources);
  const keys = namedKeys(path);
  const isOfPhoto = kind === 'photos' && keys.at(-1) === 'city';
  const list = isOfPhoto ? 'cities' : REFERENCES[`${kind} ${keys.join('/')}`];
  if (!list) return undefined;
  if (list === 'offers') {
    return offers.flatMap(({ id, title }) => (id === null ? [] : [{ value: id, text: title }]));
  }
  const entries = sources[listFile(list)]?.mine;
  const [, city] = /^catalogue\/offers\/([^/]+)\//.exec(file) ?? [];
  const isHere = (entry: Value) => list !== 'locations' || getAt(entry, ['city']) === city;
  return Array.isArray(entries)
    ? entries.filter(isHere).map((entry) => optionOf(entry, language))
    : undefined;
}

const optionOf = (entry: Value, language: Language): Option => ({
  value: typedText(getAt(entry, ['slug']) ?? getAt(entry, ['key'])),
  text: nameOf(entry, language),
});

/** What a thing of a list is called: its name in the reader's language, or what else tells it apart. */
export function nameOf(entry: Value | undefined, language: Language): string {
  if (!isGroup(entry)) return typedText(entry);
  for (const key of ['title', 'name', 'question', 'author', 'key', 'slug', 'hours', 'id']) {
    const value = entry[key];
    if (isGroup(value)) return typedText(value[language] || Object.values(value)[0]);
    if (value !== undefined && value !== '') return typedText(value);
  }
  return typedText(entry[language] ?? Object.values(entry)[0]);
}
