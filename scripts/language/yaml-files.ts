import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { editYaml } from '@seahour/server/catalogue/files/edit-yaml.ts';
import {
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { Question } from '../../site/data/content/schemas.ts';
import { changes, type TextFile, type Unit } from './unit.ts';

/** Where texts of the catalogue stand beside their translations: `{ en: …, ru: … }`. */
export const translatedMaps = (yaml: string, lineCounter?: LineCounter) =>
  mapsIn(parseDocument(yaml, { lineCounter }).contents).flatMap(({ id, keys, map }) => {
    const source = map.get(DEFAULT_LANGUAGE, true);
    return isScalar(source) && typeof source.value === 'string' ? [{ id, keys, map, source }] : [];
  });

/** A file of the catalogue. */
export async function catalogueFile(path: string, language: string): Promise<TextFile> {
  const text = await readFile(path, 'utf8');
  const places = translatedMaps(text);
  const units = places.map(({ id, map, source }): Unit => {
    const target = map.get(language);
    return {
      id,
      source: String(source.value),
      ...(typeof target === 'string' && { target }),
    };
  });
  return {
    path,
    units,
    async write(given) {
      let written = text;
      for (const { id, keys } of places) {
        const target = given.get(id);
        if (target) written = editYaml(written, [...keys, language], target);
      }
      if (written !== text) await writeFile(path, written);
    },
  };
}

const LIMITS: Readonly<Record<string, number | null>> = {
  question: Question.shape.question.maxLength,
  answer: Question.shape.answer.maxLength,
};

/** Questions and answers, of which each language has a file: every text but names of pages. */
export async function questionsFile(path: string, language: string): Promise<TextFile> {
  const own = path.replace(`/${DEFAULT_LANGUAGE}/`, `/${language}/`);
  const document = parseDocument(await readFile(path, 'utf8'));
  const translated = parseDocument(await readFile(own, 'utf8').catch(() => ''));
  const places = mapsIn(document.contents).flatMap(({ id, keys, map }) =>
    map.items.flatMap(({ key, value }) => {
      const name = isScalar(key) ? String(key.value) : '';
      if (!isScalar(value) || typeof value.value !== 'string' || name === 'more') return [];
      const limit = LIMITS[name];
      return [{ id: [id, name].filter(Boolean).join('.'), path: [...keys, name], value, limit }];
    }),
  );
  const units = places.map(({ id, path: keys, value, limit }): Unit => {
    const target = translated.contents ? translated.getIn(keys) : undefined;
    return {
      id,
      source: String(value.value),
      ...(typeof target === 'string' && { target }),
      ...(limit && { limit }),
    };
  });
  return {
    path,
    units,
    async write(given) {
      if (!changes(units, given)) return;
      const texts = units.map(({ id, target }) => given.get(id) ?? target);
      // Some questions in one language and some in another are no page.
      if (texts.some((text) => !text)) return;
      places.forEach(({ value }, index) => {
        value.value = texts[index];
      });
      await mkdir(dirname(own), { recursive: true });
      await writeFile(own, document.toString({ lineWidth: 0 }));
    },
  };
}

interface Place {
  /** Entries of lists by their own id or name where they have one, as lists are put in another order. */
  id: string;
  keys: (string | number)[];
  map: YAMLMap;
}

function mapsIn(node: Node | null, path: string[] = [], keys: (string | number)[] = []): Place[] {
  if (isSeq(node)) {
    return node.items.flatMap((item, index) => {
      const name = isMap(item)
        ? (item.get('id') ?? item.get('slug') ?? item.get('key'))
        : undefined;
      return mapsIn(item as Node, [...path, String(name ?? index + 1)], [...keys, index]);
    });
  }
  if (!isMap(node)) return [];
  const inside = node.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : '';
    return mapsIn(value as Node, [...path, name], [...keys, name]);
  });
  return [{ id: path.join('.'), keys, map: node as YAMLMap }, ...inside];
}
