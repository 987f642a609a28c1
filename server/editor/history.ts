import type * as contract from '@seahour/api-types/editor.ts';
import type { SourceValue, ValuePath } from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { sql } from 'kysely';
import { isObject, type JsonValue, setIn } from '../catalogue/files/json-value.ts';
import { pairItems } from '../catalogue/files/pair-items.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorPublicationFileRow } from '../tables/schema.ts';
import type { EditorCall } from './call.ts';
import {
  changesOf,
  type Drafted,
  type Save,
  saveDrafts,
  tellChanges,
  type ValueChange,
} from './drafts.ts';
import { titleOf } from './file-state.ts';
import { isRefusedByGit, type PublicationRow, type WrittenFile } from './publication-rows.ts';
import { type FileValue, readValue } from './source-value.ts';

const MOST_LISTED = 20;

type WithFiles = PublicationRow & { files: WrittenFile[] };

export async function readHistory(
  { before }: ParsedRequestOf<typeof contract.getHistory>,
  { db }: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.getHistory>>> {
  const { rows } = await sql<WithFiles>`
    select p.*, (select coalesce(json_agg(f order by f.file), '[]')
      from editor_publication_files f where f.publication_id = p.publication_id) as files
    from editor_publications p
    where p.state = 'live' and (${before ?? null}::int is null
      or (p.published_at, p.publication_id) < (
        select published_at, publication_id from editor_publications
        where publication_id = ${before ?? null}))
    order by p.published_at desc, p.publication_id desc limit ${MOST_LISTED + 1}`.execute(db);
  const rollBacks = await readRollBacks(db);
  const publications = rows.slice(0, MOST_LISTED).map((row) => ({
    publication_id: row.publication_id,
    by: row.by_name,
    at: row.published_at.toISOString(),
    commit: row.commit_id,
    is_refused_by_git: isRefusedByGit(row),
    is_roll_back: row.rolls_back !== null,
    rolled_back: rolledBackBy(row, rollBacks),
    files: row.files.map(tellFile),
  }));
  return answer({ publications, has_more: rows.length > MOST_LISTED });
}

type Ordered = Pick<PublicationRow, 'publication_id' | 'published_at'>;
type RollBack = Ordered & { by_name: string; first: number; first_at: Date };

/** Roll backs that nothing took back, the last one first. */
async function readRollBacks(db: Db): Promise<RollBack[]> {
  const { rows } = await sql<RollBack>`
    select p.publication_id, p.published_at, p.by_name,
      first.publication_id as first, first.published_at as first_at
    from editor_publications p join editor_publications first on first.publication_id = p.rolls_back
    where p.state = 'live'
    order by p.published_at desc, p.publication_id desc`.execute(db);
  const standing: RollBack[] = [];
  for (const row of rows) if (!rolledBackBy(row, standing)) standing.push(row);
  return standing;
}

function rolledBackBy(row: Ordered, rollBacks: readonly RollBack[]) {
  const found = rollBacks.find(
    (each) =>
      isBefore(row, each) &&
      !isBefore(row, { publication_id: each.first, published_at: each.first_at }),
  );
  if (!found) return null;
  const { publication_id, by_name, published_at } = found;
  return { publication_id, by: by_name, at: published_at.toISOString() };
}

const isBefore = (a: Ordered, b: Ordered): boolean =>
  (a.published_at.getTime() - b.published_at.getTime() || a.publication_id - b.publication_id) < 0;

/** What a publication changes in a file. */
export function tellFile(written: WrittenFile) {
  const { file, touched } = written;
  const { was, becomes } = valuesOf(written);
  const changes = tellChanges(file, changesOf(was, becomes), touched);
  return { file, title: titleOf(file, becomes ?? was), changes };
}

export async function undoPublication(
  { publication_id, change }: ParsedRequestOf<typeof contract.undoPublication>,
  { db, sources, editor, now }: EditorCall,
): Promise<Outcome<Drafted>> {
  const { rows } = await sql<EditorPublicationFileRow>`
    select f.* from editor_publication_files f join editor_publications p using (publication_id)
    where publication_id = ${publication_id} and p.state = 'live'
      and (${change?.file ?? null}::text is null or f.file = ${change?.file ?? null})
    order by f.file`.execute(db);
  if (rows.length === 0) return notFound(change ? 'change.file' : 'publication_id');
  const saves: Save[] = [];
  for (const row of rows) {
    const { was, becomes } = valuesOf(row);
    const mine = change ? withoutChange(was, becomes, change.path) : was;
    if (mine === undefined) return notFound('change.path');
    saves.push({ file: row.file, base: becomes, mine, template: row.was });
  }
  return saveDrafts(db, sources, saves, { name: editor.name, now });
}

export const valuesOf = ({ file, was, becomes }: WrittenFile) => ({
  was: readValue(file, was) ?? null,
  becomes: readValue(file, becomes) ?? null,
});

/** A value as it became, but for what changed at one path; undefined where nothing did. */
export function withoutChange(
  was: FileValue,
  becomes: FileValue,
  path: ValuePath,
): FileValue | undefined {
  const wanted = JSON.stringify(path);
  const changes = changesOf(was, becomes).filter((each) => JSON.stringify(each.path) === wanted);
  if (changes.length === 0) return undefined;
  if (was === null || becomes === null) return was;
  return changes.reduce<SourceValue>((value, each) => invert(was, value, each), becomes);
}

function invert(was: SourceValue, value: SourceValue, change: ValueChange): SourceValue {
  const { path } = change;
  if (change.isOrder) {
    return setIn(value, path, inOldOrder(change.was ?? null, change.becomes ?? null)) ?? null;
  }
  if (change.was === undefined) return setIn(value, path, undefined) ?? null;
  if (change.becomes !== undefined) return setIn(value, path, change.was) ?? null;
  return bringBack(was, value, path, change.was);
}

/** What was removed goes back behind what stood before it: the end of its path is a place in the old value. */
function bringBack(
  was: JsonValue,
  value: JsonValue,
  [key, ...rest]: ValuePath,
  item: JsonValue,
): JsonValue {
  if (Array.isArray(was) && Array.isArray(value) && typeof key === 'number') {
    if (rest.length === 0) {
      const before = placesOf(was, value)
        .slice(0, key)
        .findLast((place) => place !== undefined);
      return value.toSpliced(before === undefined ? 0 : before + 1, 0, item);
    }
    const from = pairItems(was, value)[key];
    if (from === undefined) return value;
    return value.with(key, bringBack(was[from] ?? null, value[key] ?? null, rest, item));
  }
  if (!isObject(was) || !isObject(value)) return value;
  if (rest.length === 0) return { ...value, [`${key}`]: item };
  const inside = bringBack(was[`${key}`] ?? null, value[`${key}`] ?? null, rest, item);
  return { ...value, [`${key}`]: inside };
}

/** The items that a list had before, in the order that they had. */
function inOldOrder(was: JsonValue, list: JsonValue): JsonValue {
  if (!Array.isArray(was) || !Array.isArray(list)) return list;
  const places = placesOf(was, list).filter((place) => place !== undefined);
  const free = places.toSorted((a, b) => a - b);
  return free.reduce((items, at, index) => items.with(at, list[places[index] ?? at] ?? null), list);
}

/** Where each item of an old list stands in the new one. */
function placesOf(was: readonly JsonValue[], value: readonly JsonValue[]): (number | undefined)[] {
  const pairs = pairItems(was, value);
  return was.map((_, index) => {
    const place = pairs.indexOf(index);
    return place === -1 ? undefined : place;
  });
}
