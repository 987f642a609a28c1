import type { Conflict, Publishable } from '@seahour/api-types/editor.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import {
  changesOf,
  type FileConflict,
  type FileDraft,
  merge,
  readDrafts,
  revisionOf,
  type Writer,
} from './drafts.ts';
import { readPlannedFiles, readWayBack, type WrittenFile } from './publication-rows.ts';
import { readValue, writeValue } from './source-value.ts';
import type { Sources } from './sources.ts';

/** Changes of files that are published together. */
export interface ChangeSet {
  /** Changes with any of it. */
  revision: string;
  drafts: readonly FileDraft[];
  /** Files of the draft that stay in it. */
  left: readonly FileDraft[];
  /** Places that the files say otherwise by now. */
  conflicts: readonly FileConflict[];
}

/** Null where there is no such publication, or nothing of it is planned. */
export async function readChangeSet(
  { db, sources }: { db: Db; sources: Sources },
  of: Publishable,
  writer: Writer,
): Promise<ChangeSet | null> {
  if (of.kind === 'draft') {
    const all = await readDrafts(db, sources);
    const isLeft = ({ file }: FileDraft) => of.without?.includes(file) ?? false;
    const drafts = all.filter((draft) => !isLeft(draft));
    return { revision: revisionOf(drafts), drafts, left: all.filter(isLeft), conflicts: [] };
  }
  const read = of.kind === 'planned' ? readPlannedFiles : readWayBack;
  const steps = await read(db, of.publication_id);
  if (steps.length === 0) return null;
  const drafts: FileDraft[] = [];
  const conflicts: FileConflict[] = [];
  for (const [file, ofFile] of Map.groupBy(steps, (step) => step.file)) {
    const source = await sources.read(file);
    if (!source) continue;
    const { kind, text, value: published } = source;
    const became = applySteps(text, ofFile);
    conflicts.push(...became.conflicts.map((conflict) => ({ file, ...conflict })));
    if (became.text === text) continue;
    const value = readValue(file, became.text) ?? null;
    const changes = changesOf(published, value);
    const at = writer.now.toISOString();
    const touched =
      of.kind === 'planned'
        ? ofFile.flatMap((step) => step.touched)
        : changes.map(({ path }) => ({ path, by: writer.name, at }));
    drafts.push({ file, kind, text, published, value, becomes: became.text, touched, revision: 0 });
  }
  const revision = hashOf(
    JSON.stringify(drafts.map(({ file, text, becomes }) => [file, text, becomes])),
  ).slice(0, 22);
  return { revision, drafts, left: [], conflicts };
}

/** A text with changes that were made to others, place by place. */
function applySteps(text: string | null, steps: readonly WrittenFile[]) {
  const conflicts: Conflict[] = [];
  for (const { file, was, becomes } of steps) {
    if (text === was) {
      text = becomes;
      continue;
    }
    const [base, mine, theirs] = [was, becomes, text].map((each) => readValue(file, each));
    if (base === undefined || mine === undefined || theirs === undefined) {
      conflicts.push({ path: [], written: null });
      continue;
    }
    const merged = merge(base, mine, theirs);
    text = writeValue(file, text, merged.value);
    conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, written: null })));
  }
  return { text, conflicts };
}
