import type * as contract from '@seahour/api-types/editor.ts';
import type { FileState } from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { getKey, isObject } from '../catalogue/files/json-value.ts';
import type { Problem } from '../catalogue/import/problem.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { EditorCall } from './call.ts';
import {
  changesOf,
  dropDraft,
  type FileDraft,
  readDraft,
  readDrafts,
  saveDraft,
  tellChanges,
} from './drafts.ts';
import { mistakeOf } from './mistakes.ts';
import type { FileValue } from './source-value.ts';
import { confirmPair, findOutdated } from './translations.ts';

function stateOf(
  draft: FileDraft,
  problems: readonly Problem[],
  language: Language,
): Omit<FileState, 'outdated'> {
  const { file, value, published, revision, touched } = draft;
  return {
    file,
    value,
    published,
    revision,
    changes: tellChanges(file, changesOf(published, value), touched),
    mistakes: problems
      .filter((problem) => problem.file === file)
      .map((problem) => mistakeOf(problem, draft, language)),
  };
}

/** What a file is about, in its own words. */
export function titleOf(file: string, value: FileValue): string {
  const title = isObject(value) && getKey(value, 'title');
  const name = /([^/]+)\.\w+$/.exec(file)?.[1] ?? file;
  return typeof title === 'string' && title !== '' ? title : name;
}

/** With what the other drafts have to do with them. */
async function statesOf(asked: readonly FileDraft[], call: EditorCall): Promise<FileState[]> {
  const drafts = await readDrafts(call.db, call.sources);
  const [problems, outdatedIn] = await Promise.all([
    call.checks.problems(drafts),
    findOutdated(call, asked, drafts),
  ]);
  return asked.map((draft) => ({
    ...stateOf(draft, problems, call.language),
    outdated: outdatedIn(draft),
  }));
}

const stateNow = async (draft: FileDraft, call: EditorCall): Promise<FileState> =>
  (await statesOf([draft], call))[0] as FileState;

export async function readFiles(
  { files }: ParsedRequestOf<typeof contract.getSourceFiles>,
  call: EditorCall,
): Promise<Outcome<FileState[]>> {
  const { db, sources } = call;
  const drafts = await Promise.all(files.map((file) => readDraft(db, sources, file)));
  const missing = drafts.indexOf(null);
  if (missing >= 0) return notFound(`files.${missing}`);
  const found = drafts.filter((draft) => draft !== null);
  return answer(await statesOf(found, call));
}

export async function saveFile(
  { file, base, mine }: ParsedRequestOf<typeof contract.saveSourceFile>,
  call: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.saveSourceFile>>> {
  const { db, sources, editor, now } = call;
  const saved = await saveDraft(db, sources, { file, base, mine }, { name: editor.name, now });
  if (!saved.ok) return saved;
  const { draft, conflicts } = saved.data;
  return answer({ state: await stateNow(draft, call), conflicts });
}

export async function confirmTranslation(
  { file, path }: ParsedRequestOf<typeof contract.confirmTranslation>,
  call: EditorCall,
): Promise<Outcome<FileState>> {
  const { db, sources } = call;
  const draft = await readDraft(db, sources, file);
  if (!draft) return notFound('file');
  const isDone = await confirmPair(call, draft, await readDrafts(db, sources), path);
  return isDone ? answer(await stateNow(draft, call)) : notFound('path');
}

export async function undoDraft(
  { file }: ParsedRequestOf<typeof contract.undoDraft>,
  call: EditorCall,
): Promise<Outcome<FileState>> {
  const { db, sources } = call;
  const was = await readDraft(db, sources, file);
  if (!was) return notFound('file');
  await dropDraft(db, file);
  const { published, text } = was;
  const draft = { ...was, value: published, becomes: text, touched: [], revision: 0 };
  return answer(await stateNow(draft, call));
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
