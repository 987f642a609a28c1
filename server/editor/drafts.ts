import { isDeepStrictEqual } from 'node:util';
import type { Conflict, SourceChange, ValuePath } from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import { diffValues } from '../catalogue/files/diff.ts';
import { isSame, type JsonValue } from '../catalogue/files/json-value.ts';
import { mergeValues } from '../catalogue/files/merge.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, notFound, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorDraftRow, Touched } from '../tables/schema.ts';
import { type FileValue, pageOf, writeValue } from './source-value.ts';
import type { Source, Sources } from './sources.ts';

/** What is drafted of a file, or the file as it is. */
export interface FileDraft extends Pick<Source, 'file' | 'kind' | 'text'> {
  published: FileValue;
  value: FileValue;
  /** The text that would be published. */
  becomes: string | null;
  touched: readonly Touched[];
  /** 0 where nothing is drafted. */
  revision: number;
}

interface DraftRow extends Omit<EditorDraftRow, 'revision' | 'base' | 'value'> {
  base: FileValue;
  value: FileValue;
  revision: number;
}

/** More than anybody writes by hand: a loop that drafts fills no disk. */
const MOST_DRAFTS = { files: 2_000, bytes: 50_000_000 };

/** Who writes, and when. */
export interface Writer {
  name: string;
  now: Date;
}

/** The files of which something is drafted. */
export async function readDrafts(db: Db, sources: Sources): Promise<FileDraft[]> {
  const { rows } = await sql<DraftRow>`select * from editor_drafts order by file`.execute(db);
  const drafts = await Promise.all(
    rows.map(async (row) => draftOf(await sources.read(row.file), row)),
  );
  return drafts.filter((draft) => draft !== null).filter(({ revision }) => revision > 0);
}

/** Null where there is no such file and none is drafted. */
export async function readDraft(db: Db, sources: Sources, file: string): Promise<FileDraft | null> {
  const source = await sources.read(file);
  const { rows } = await sql<DraftRow>`select * from editor_drafts where file = ${file}`.execute(
    db,
  );
  if (!rows[0] && !mayBeMade(source)) return null;
  return draftOf(source, rows[0]);
}

/** Changes with all that is drafted. */
export const revisionOf = (drafts: readonly FileDraft[]): string =>
  hashOf(drafts.map(({ file, revision }) => `${file} ${revision}`).join('\n')).slice(0, 22);

/** The texts that would be published, by file. */
export const textsOf = (drafts: readonly FileDraft[]): Map<string, string | null> =>
  new Map(drafts.map(({ file, becomes }) => [file, becomes]));

export interface Save {
  file: string;
  base: FileValue;
  mine: FileValue;
  /** Of a new file: the text that it is written into. */
  template?: string | null;
}

export interface Saved {
  draft: FileDraft;
  conflicts: Conflict[];
}

export type FileConflict = Conflict & { file: string };

export interface Drafted {
  files: string[];
  conflicts: FileConflict[];
}

/** Merges a change into the draft of a file. Where two people changed one place the other's stays. */
export async function saveDraft(
  db: Db,
  sources: Sources,
  save: Save,
  writer: Writer,
): Promise<Outcome<Saved>> {
  return inTransaction(db, async (tx) => {
    const value = await mergeIntoDraft(tx, sources, save, writer);
    return { commit: value.ok, value };
  });
}

/** Merges changes of several files into the draft, or of none. `first` may refuse all of it. */
export async function saveDrafts(
  db: Db,
  sources: Sources,
  saves: readonly Save[],
  writer: Writer,
  first: (tx: Db) => Promise<Refusal | null> = async () => null,
): Promise<Outcome<Drafted>> {
  return inTransaction<Outcome<Drafted>>(db, async (tx) => {
    const refusal = await first(tx);
    if (refusal) return { commit: false, value: refusal };
    const conflicts: FileConflict[] = [];
    for (const save of saves) {
      const saved = await mergeIntoDraft(tx, sources, save, writer);
      if (!saved.ok) return { commit: false, value: saved };
      conflicts.push(...saved.data.conflicts.map((each) => ({ file: save.file, ...each })));
    }
    return { commit: true, value: answer({ files: saves.map(({ file }) => file), conflicts }) };
  });
}

async function mergeIntoDraft(
  tx: Db,
  sources: Sources,
  { file, base, mine, template }: Save,
  writer: Writer,
): Promise<Outcome<Saved>> {
  const row = await lockDraft(tx, file);
  // After the lock: publishing writes files before it brings the rows up to date.
  const source = await sources.read(file);
  if (!source || !(row || template !== undefined || mayBeMade(source))) return notFound('file');
  if (source.isBroken) return refuse('status_conflict');
  const was = computeDraft(source, row);
  const { value, conflicts } = merge(base, mine, was.value);
  const told = conflicts.map((conflict) => ({
    ...conflict,
    written: writtenAt(was.touched, conflict.path),
  }));
  if (isSame(value, was.value)) return answer({ draft: was, conflicts: told });
  const touched = touch(was, value, writer);
  const next = { file, base: source.value, value, touched };
  const kept = await storeDraft(tx, source, {
    ...next,
    template: row?.template ?? template ?? null,
  });
  if (kept && (await isTooMuch(tx))) {
    return refuse('invalid_input', { path: 'file', code: 'too_many_drafts' });
  }
  return answer({ draft: computeDraft(source, kept), conflicts: told });
}

/** Takes drafts away that are as they were read; false where one is not, and nothing may be done. */
export async function takeDrafts(tx: Db, drafts: readonly FileDraft[]): Promise<boolean> {
  const read = JSON.stringify(drafts.map(({ file, revision }) => ({ file, revision })));
  const { rows } = await sql`
    delete from editor_drafts d
    using json_to_recordset(${read}) as r(file text, revision bigint)
    where d.file = r.file and d.revision = r.revision
    returning 1`.execute(tx);
  return rows.length === drafts.length;
}

export async function dropDraft(db: Db, file: string): Promise<void> {
  await sql`delete from editor_drafts where file = ${file}`.execute(db);
}

/**
 * Brings drafts up to date with files that have been written: what is published is a draft no more, what
 * was written meanwhile stays one.
 */
export async function settleDrafts(
  tx: Db,
  sources: Sources,
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    const row = await lockDraft(tx, file);
    const source = row && (await sources.read(file));
    if (!source || source.isBroken) continue;
    const { value, touched } = computeDraft(source, row);
    if (isUnchanged(source, value)) await dropDraft(tx, file);
    else if (!isSame(row.base, source.value)) {
      await storeDraft(tx, source, { ...row, base: source.value, value, touched });
    }
  }
}

/** Who wrote a place, or something in it or around it, last. */
export function writtenAt(touched: readonly Touched[], path: ValuePath): Conflict['written'] {
  const all = touched.filter((each) => overlaps(each.path, path));
  const latest = all.reduce<Touched | null>((a, b) => (a && a.at > b.at ? a : b), null);
  return latest && { by: latest.by, at: latest.at };
}

/** `theirs` with what `mine` changed of `base`. */
export function merge(
  base: FileValue,
  mine: FileValue,
  theirs: FileValue,
): { value: FileValue; conflicts: Omit<Conflict, 'written'>[] } {
  if (isSame(base, mine) || isSame(mine, theirs)) return { value: theirs, conflicts: [] };
  if (isSame(base, theirs)) return { value: mine, conflicts: [] };
  if (base === null || mine === null || theirs === null) {
    return { value: theirs, conflicts: [{ path: [], mine, theirs }] };
  }
  const { value, conflicts } = mergeValues(base, mine, theirs);
  return {
    value: value ?? null,
    conflicts: conflicts.map(({ path, mine, theirs }) => ({
      path: [...path],
      ...(mine !== undefined && { mine }),
      ...(theirs !== undefined && { theirs }),
    })),
  };
}

/** The row, locked, which nobody else can make meanwhile either. */
async function lockDraft(tx: Db, file: string): Promise<DraftRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${file}, 0))`.execute(tx);
  const { rows } = await sql<DraftRow>`
    select * from editor_drafts where file = ${file} for update`.execute(tx);
  return rows[0];
}

/** Undefined where it says what the file says, and is a draft no more. */
async function storeDraft(
  tx: Db,
  source: Source,
  { file, base, value, template, touched }: Omit<DraftRow, 'revision'>,
): Promise<DraftRow | undefined> {
  if (isUnchanged(source, value)) {
    await dropDraft(tx, file);
    return undefined;
  }
  const { rows } = await sql<DraftRow>`
    insert into editor_drafts (file, base, value, template, touched)
    values (${file}, ${asJson(base)}, ${asJson(value)}, ${template}, ${asJson(touched)})
    on conflict (file) do update
    set base = excluded.base, value = excluded.value, touched = excluded.touched, revision = default
    returning *`.execute(tx);
  return rows[0];
}

/** Once it is stored; those that save in the same moment may go a little beyond. */
async function isTooMuch(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ is_too_much: boolean }>`
    select count(*) > ${MOST_DRAFTS.files} or sum(octet_length(d::text)) > ${MOST_DRAFTS.bytes}
      as is_too_much
    from editor_drafts d`.execute(tx);
  return rows[0]?.is_too_much === true;
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Not the values are compared: a text may be written in one way alone. */
const isUnchanged = ({ file, text }: Source, value: FileValue): boolean =>
  writeValue(file, text, value) === text;

/** By the file as it was read: pages ask for all drafts every few seconds. */
const known = new WeakMap<Source, { row: DraftRow; draft: FileDraft }>();

/** The draft that a row is on the file as it is now; without a row, the file. */
function draftOf(source: Source | null, row: DraftRow | undefined): FileDraft | null {
  if (!source) return null;
  if (!row) return computeDraft(source, row);
  const before = known.get(source);
  if (before && isDeepStrictEqual(before.row, row)) return before.draft;
  const draft = computeDraft(source, row);
  known.set(source, { row, draft });
  return draft;
}

function computeDraft(source: Source, row: DraftRow | undefined): FileDraft {
  const { file, kind, text } = source;
  const as = { file, kind, text };
  const none = { published: source.value, value: source.value, becomes: text };
  if (!row) return { ...as, ...none, touched: [], revision: 0 };
  const { touched, revision } = row;
  // Somebody is writing it by hand: what is broken there is said, and nothing is lost.
  if (source.isBroken) {
    return { ...as, published: row.base, value: row.value, becomes: text, touched, revision };
  }
  const isRebased = !isSame(row.base, source.value);
  const value = isRebased ? merge(row.base, source.value, row.value).value : row.value;
  if (isRebased && isUnchanged(source, value)) return { ...as, ...none, touched, revision: 0 };
  const becomes = writeValue(file, text ?? row.template, value);
  return { ...as, published: source.value, value, becomes, touched, revision };
}

/** A file that is there, and a text that a language lacks. */
const mayBeMade = (source: Source | null): boolean =>
  !!source && (source.text !== null || pageOf(source.file) !== null);

function touch(was: FileDraft, value: FileValue, { name, now }: Writer): Touched[] {
  const changed = changesOf(was.value, value).map(({ path }) => path);
  const left = changesOf(was.published, value).map(({ path }) => path);
  const older = was.touched.filter(
    ({ path }) =>
      left.some((each) => overlaps(each, path)) && !changed.some((each) => begins(each, path)),
  );
  return [...older, ...changed.map((path) => ({ path, by: name, at: now.toISOString() }))];
}

export interface ValueChange {
  path: ValuePath;
  was?: JsonValue;
  becomes?: JsonValue;
  /** The items of a list stand in another order, and are otherwise as they were. */
  isOrder: boolean;
}

/** Place by place; the whole where there is no file on one side. */
export function changesOf(was: FileValue, becomes: FileValue): ValueChange[] {
  if (isSame(was, becomes)) return [];
  if (was === null) return [{ path: [], becomes: becomes as JsonValue, isOrder: false }];
  if (becomes === null) return [{ path: [], was, isOrder: false }];
  return diffValues(was, becomes).map(({ path, was, becomes, kind }) => ({
    path: [...path],
    isOrder: kind === 'order',
    ...(was !== undefined && { was }),
    ...(becomes !== undefined && { becomes }),
  }));
}

/** As editors are shown them. */
export const tellChanges = (
  file: string,
  changes: readonly ValueChange[],
  touched: readonly Touched[],
): SourceChange[] =>
  changes.map(({ isOrder: _, ...change }) => ({
    file,
    ...change,
    written: writtenAt(touched, change.path),
  }));

const begins = (path: ValuePath, inner: readonly (string | number)[]): boolean =>
  path.every((part, index) => part === inner[index]);

const overlaps = (one: readonly (string | number)[], other: readonly (string | number)[]) =>
  begins([...one], other) || begins([...other], one);
