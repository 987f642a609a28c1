import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { Question } from '../../site/data/content/schemas.ts';
import { changes, type TextFile, type Unit } from './unit.ts';

/** Where texts of the catalogue stand beside their translations: `{ en: …, ru: … }`. */
export const translatedMaps = (yaml: string, lineCounter?: LineCounter) =>
  mapsIn(parseDocument(yaml, { lineCounter }).contents).flatMap(({ id, map }) => {
    const source = map.get(DEFAULT_LANGUAGE, true);
    return isScalar(source) && typeof source.value === 'string' ? [{ id, map, source }] : [];
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
      // From the end, so that places ahead keep their offsets.
      for (const { id, map, source } of places.toReversed()) {
        const target = given.get(id);
        if (target && target !== map.get(language)) {
          written = withText(written, { map, source, language, target });
        }
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

interface Writing {
  map: YAMLMap;
  source: Scalar;
  language: string;
  target: string;
}

/**
 * The file with one text more or another one; all else of it stays as its author laid it out, which
 * writing the whole document would not keep.
 */
function withText(file: string, { map, source, language, target }: Writing): string {
  const own = map.get(language, true);
  const last = map.items.at(-1)?.value as Node | undefined;
  if (isScalar(own) && own.range) {
    const [start, end] = own.range;
    const text = map.flow ? inFlow(target) : inBlock(file, source, target);
    return file.slice(0, start) + text + ending(file, start, end) + file.slice(end);
  }
  const end = last?.range?.[1] ?? 0;
  if (map.flow) return `${file.slice(0, end)}, ${language}: ${inFlow(target)}${file.slice(end)}`;
  const line = `${' '.repeat(indentOf(file, map))}${language}: ${inBlock(file, source, target)}\n`;
  const before = file.slice(0, end);
  return `${before}${before.endsWith('\n') ? '' : '\n'}${line}${file.slice(end).replace(/^\n/, '')}`;
}

/** A block ends with its line, other texts before it. */
const ending = (file: string, start: number, end: number): string =>
  file.slice(start, end).endsWith('\n') ? '\n' : '';

/** Between single quotes a line end would become a space, or end the map. */
const inFlow = (text: string): string =>
  text.includes('\n') ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`;

/** In the way its source stands, e.g. folded at the same width. */
function inBlock(file: string, source: Scalar, text: string): string {
  const indent = lineStart(file, source);
  const document = new Document({ text });
  const node = document.get('text', true) as unknown as Scalar;
  if (source.type) node.type = source.type;
  const written = document.toString({ lineWidth: 100 - indent, singleQuote: true });
  return written
    .replace(/^text: /, '')
    .trimEnd()
    .replaceAll(/\n(?=.)/g, `\n${' '.repeat(indent)}`);
}

const lineStart = (file: string, { range }: Node): number => {
  const before = file.slice(0, range?.[0]);
  return /^ */.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0].length ?? 0;
};

const indentOf = (file: string, map: YAMLMap): number => {
  const key = map.items[0]?.key as Node | undefined;
  const start = key?.range?.[0] ?? 0;
  return start - (file.lastIndexOf('\n', start - 1) + 1);
};
