import type * as contract from '@seahour/api-types/editor.ts';
import type { FileState } from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { getKey, isObject } from '../catalogue/files/json-value.ts';
import type { Problem } from '../catalogue/import/problem.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { EditorCall } from './call.ts';
import { mistakeOf } from './checks.ts';
import {
  changesOf,
  dropDraft,
  type FileDraft,
  readDraft,
  readDrafts,
  saveDraft,
  tellChanges,
} from './drafts.ts';
import type { FileValue } from './source-value.ts';

export function stateOf(
  draft: FileDraft,
  problems: readonly Problem[],
  language: Language,
): FileState {
  const { file, value, published, revision, touched } = draft;
  return {
    file,
    value,
    published,
    revision,
    changes: tellChanges(file, changesOf(published, value), touched),
    mistakes: problems
      .filter((problem) => problem.file === file)
      .map((problem) => mistakeOf(problem, language)),
  };
}

/** What a file is about, in its own words. */
export function titleOf(file: string, value: FileValue): string {
  const title = isObject(value) && getKey(value, 'title');
  const name = /([^/]+)\.\w+$/.exec(file)?.[1] ?? file;
  return typeof title === 'string' && title !== '' ? title : name;
}

/** What is wrong with all files as they are drafted. */
export const problemsNow = async ({ db, sources, checks }: EditorCall) =>
  checks.problems(await readDrafts(db, sources));

export async function readFiles(
  { files }: ParsedRequestOf<typeof contract.getSourceFiles>,
  call: EditorCall,
): Promise<Outcome<FileState[]>> {
  const { db, sources, language } = call;
  const drafts = await Promise.all(files.map((file) => readDraft(db, sources, file)));
  const missing = drafts.indexOf(null);
  if (missing >= 0) return notFound(`files.${missing}`);
  const problems = await problemsNow(call);
  return answer(
    drafts.filter((draft) => draft !== null).map((draft) => stateOf(draft, problems, language)),
  );
}

export async function saveFile(
  { file, base, mine }: ParsedRequestOf<typeof contract.saveSourceFile>,
  call: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.saveSourceFile>>> {
  const { db, sources, editor, now, language } = call;
  const saved = await saveDraft(db, sources, { file, base, mine }, { name: editor.name, now });
  if (!saved.ok) return saved;
  const state = stateOf(saved.data.draft, await problemsNow(call), language);
  return answer({ state, conflicts: saved.data.conflicts });
}

export async function undoDraft(
  { file }: ParsedRequestOf<typeof contract.undoDraft>,
  call: EditorCall,
): Promise<Outcome<FileState>> {
  const { db, sources, language } = call;
  const was = await readDraft(db, sources, file);
  if (!was) return notFound('file');
  await dropDraft(db, file);
  const { published, text } = was;
  const draft = { ...was, value: published, becomes: text, touched: [], revision: 0 };
  return answer(stateOf(draft, await problemsNow(call), language));
}

/** All files as drafted, without those that are not there. */
export async function drafted(
  sources: EditorCall['sources'],
  drafts: readonly FileDraft[],
): Promise<Map<string, Pick<FileDraft, 'kind' | 'value'>>> {
  const found = await Promise.all((await sources.list()).map((file) => sources.read(file)));
  const all = new Map<string, Pick<FileDraft, 'kind' | 'value'>>();
  for (const source of found) if (source) all.set(source.file, source);
  for (const { file, kind, value } of drafts) all.set(file, { kind, value });
  return new Map([...all].filter(([, { value }]) => value !== null));
}
