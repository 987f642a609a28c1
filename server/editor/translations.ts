import type { ValuePath } from '@seahour/api-types/editor.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { alignedBlocks } from '@seahour/api-types/rules/text-blocks.ts';
import { sql } from 'kysely';
import { isObject, type JsonValue } from '../catalogue/files/json-value.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorPublicationFileRow, EditorTranslationRow } from '../tables/schema.ts';
import type { FileDraft } from './drafts.ts';
import { type FileValue, pageOf, readValue } from './source-value.ts';
import type { Sources } from './sources.ts';

/** A translation beside the text that it is of. */
interface TextPair {
  path: ValuePath;
  text: string;
  source: string;
}

/** A translated file as published and as it is to be, with its texts in the first language. */
interface Versions {
  file: string;
  published: TextPair[];
  becomes: TextPair[];
}

/** By the hash of a translation: hashes of the texts that it is right for. */
type Known = ReadonlyMap<string, ReadonlySet<string>>;

/** Where translations of drafts do not say any more what the first language says. */
export async function findOutdated(
  { db, sources }: { db: Db; sources: Sources },
  asked: readonly FileDraft[],
  drafts: readonly FileDraft[],
): Promise<(draft: FileDraft) => ValuePath[]> {
  const names = asked.map(({ file }) => file);
  const known = await readKnown(db, names);
  const found = new Map<string, ValuePath[]>();
  for (const draft of asked) {
    const { file } = draft;
    const source = sourceOf(file);
    const isAsPublished = [file, source].every((name) =>
      drafts.every((each) => each.file !== name),
    );
    if (isAsPublished && !known.has(file)) continue;
    const versions = await versionsOf(sources, draft, drafts);
    const outdated = outdatedPairs(versions, known.get(file)).map(({ path }) => path);
    found.set(file, forFields(outdated, versions.becomes));
  }
  return ({ file }) => found.get(file) ?? [];
}

/** Notes that a translation is right for what the first language says now; false where it was. */
export async function confirmPair(
  { db, sources, now }: { db: Db; sources: Sources; now: Date },
  draft: FileDraft,
  drafts: readonly FileDraft[],
  path: ValuePath,
): Promise<boolean> {
  const { file } = draft;
  const known = (await readKnown(db, [file])).get(file);
  const versions = await versionsOf(sources, draft, drafts);
  const wanted = JSON.stringify(path);
  const pairs = outdatedPairs(versions, known).filter(
    (pair) => JSON.stringify(pair.path) === wanted,
  );
  if (pairs.length === 0) return false;
  await insertPairs(db, file, [...pairs, ...rightSoFar(versions, pairs, known)], now);
  return true;
}

/** Notes what translations were right for before a publication changes the texts that they are of. */
export async function noteOutdated(
  tx: Db,
  sources: Sources,
  files: readonly Pick<EditorPublicationFileRow, 'file' | 'was' | 'becomes'>[],
  now: Date,
): Promise<void> {
  const valueAt = async (file: string, side: 'was' | 'becomes'): Promise<FileValue> => {
    const own = files.find((each) => each.file === file);
    return own ? (readValue(file, own[side]) ?? null) : ((await sources.read(file))?.value ?? null);
  };
  const translated = files.flatMap(({ file }) => translationsOf(file));
  const known = await readKnown(tx, translated);
  for (const file of translated) {
    const source = sourceOf(file);
    const pairs = async (side: 'was' | 'becomes') =>
      pairsOf(file, await valueAt(file, side), await valueAt(source, side));
    const versions = { file, published: await pairs('was'), becomes: await pairs('becomes') };
    const outdated = outdatedPairs(versions, known.get(file));
    await insertPairs(tx, file, rightSoFar(versions, outdated, known.get(file)), now);
  }
}

/** The file that a translation is of: another one of a page, the same of the catalogue. */
function sourceOf(file: string): string {
  const page = pageOf(file);
  return page ? file.replace(`/${page.language}/`, `/${DEFAULT_LANGUAGE}/`) : file;
}

/** The files whose translations are of this one. */
function translationsOf(file: string): string[] {
  const page = pageOf(file);
  if (!page) return [file];
  if (page.language !== DEFAULT_LANGUAGE) return [];
  return LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).map((code) =>
    file.replace(`/${DEFAULT_LANGUAGE}/`, `/${code}/`),
  );
}

async function versionsOf(
  sources: Sources,
  { file, published, value }: FileDraft,
  drafts: readonly FileDraft[],
): Promise<Versions> {
  const name = sourceOf(file);
  const drafted = drafts.find((each) => each.file === name);
  const there = drafted ? null : ((await sources.read(name))?.value ?? null);
  const isOwn = name === file;
  const source = drafted ?? { published: there, value: there };
  return {
    file,
    published: pairsOf(file, published, isOwn ? published : source.published),
    becomes: pairsOf(file, value, isOwn ? value : source.value),
  };
}

function pairsOf(file: string, value: FileValue, source: FileValue): TextPair[] {
  const page = pageOf(file);
  if (!page) return pairsInLists(value);
  return page.language === DEFAULT_LANGUAGE ? [] : pairsBeside(value, source);
}

/** Of the catalogue, where the languages of a text are its keys. */
function pairsInLists(value: FileValue, path: ValuePath = []): TextPair[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => pairsInLists(each, [...path, index]));
  }
  if (!isObject(value)) return [];
  const source = value[DEFAULT_LANGUAGE];
  return Object.entries(value).flatMap(([key, each]) => {
    if (typeof source !== 'string' || !isTranslation(key)) {
      return pairsInLists(each, [...path, key]);
    }
    return pairOf([...path, key], each, source);
  });
}

const isTranslation = (key: string): boolean =>
  key !== DEFAULT_LANGUAGE && LANGUAGE_CODES.some((code) => code === key);

/** Names the page that an answer leads to. */
const NO_TEXT = 'more';

/** Of pages and questions, where each language has a file. */
function pairsBeside(
  value: JsonValue | undefined,
  source: JsonValue | undefined,
  path: ValuePath = [],
): TextPair[] {
  if (Array.isArray(value) && Array.isArray(source)) {
    return value.flatMap((each, index) => pairsBeside(each, source[index], [...path, index]));
  }
  if (isObject(value) && isObject(source)) {
    return Object.entries(value).flatMap(([key, each]) =>
      key === NO_TEXT ? [] : pairsBeside(each, source[key], [...path, key]),
    );
  }
  const whole = pairOf(path, value, source);
  const [own, other] = path.at(-1) === BODY ? (bodyBlocks(value, source) ?? []) : [];
  const blocks = own?.texts.flatMap((text, at) => pairOf([...path, at], text, other?.texts[at]));
  return [...whole, ...(blocks ?? [])];
}

const BODY = 'body';

const bodyBlocks = (value: JsonValue | undefined, source: JsonValue | undefined) =>
  typeof value === 'string' && typeof source === 'string' ? alignedBlocks([value, source]) : null;

const pairOf = (
  path: ValuePath,
  text: JsonValue | undefined,
  source: JsonValue | undefined,
): TextPair[] =>
  typeof text === 'string' && text.trim() !== '' && typeof source === 'string'
    ? [{ path, text, source }]
    : [];

/** Translations that stayed while their text changed. They are known by what they say: lists move. */
function outdatedPairs({ published, becomes }: Versions, known: Known | undefined): TextPair[] {
  const before = Map.groupBy(published, ({ text }) => text);
  return becomes.filter(({ text, source }) => {
    const noted = known?.get(keyOf(text));
    if (noted) return !noted.has(keyOf(source));
    const pairs = before.get(text);
    return pairs?.every((pair) => pair.source !== source) ?? false;
  });
}

/** What is published beside translations of which nothing is noted yet. */
const rightSoFar = (
  { published }: Versions,
  pairs: readonly TextPair[],
  known: Known | undefined,
): TextPair[] =>
  published.filter(
    ({ text }) => !known?.has(keyOf(text)) && pairs.some((pair) => pair.text === text),
  );

/** A body is one field where its languages have different numbers of paragraphs, else a field each. */
function forFields(paths: readonly ValuePath[], pairs: readonly TextPair[]): ValuePath[] {
  const isInBlocks = pairs.some(({ path }) => path[0] === BODY && path.length > 1);
  return paths.filter((path) => !isInBlocks || path[0] !== BODY || path.length > 1);
}

const keyOf = (text: string): string => hashOf(text).slice(0, 22);

async function readKnown(db: Db, files: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<EditorTranslationRow>`
    select * from editor_translations where file = any(${files}::text[])`.execute(db);
  const byFile = Map.groupBy(rows, ({ file }) => file);
  return new Map(
    [...byFile].map(([file, own]) => {
      const byText = Map.groupBy(own, ({ text_hash }) => text_hash);
      const sets = [...byText].map(
        ([text, pairs]) => [text, new Set(pairs.map(({ source_hash }) => source_hash))] as const,
      );
      return [file, new Map(sets)];
    }),
  );
}

async function insertPairs(
  db: Db,
  file: string,
  pairs: readonly TextPair[],
  now: Date,
): Promise<void> {
  const rows = pairs.map(({ text, source }) => [keyOf(text), keyOf(source)] as const);
  await sql`
    insert into editor_translations (file, text_hash, source_hash, noted_at)
    select ${file}, text_hash, source_hash, ${now}
    from unnest(${rows.map(([text]) => text)}::text[], ${rows.map(([, source]) => source)}::text[])
      as pair (text_hash, source_hash)
    on conflict do nothing`.execute(db);
}
