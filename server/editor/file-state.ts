import type * as contract from '@seahour/api-types/editor.ts';
import type { FileState } from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { getKey, isObject } from '../catalogue/files/json-value.ts';
import type { Problem } from '../catalogue/import/problem.ts';
import { sayProblem } from '../catalogue/import/problem.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { EditorCall } from './call.ts';
import {
  changesOf,
  dropDraft,
  type FileDraft,
  readDraft,
  readDrafts,
  revisionOf,
  saveDraft,
  tellChanges,
} from './drafts.ts';
import { mistakeOf } from './mistakes.ts';
import { tellMoney } from './money.ts';
import { importFiles } from './publish.ts';
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
      .map((problem) => mistakeOf(problem, draft, language)),
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

export async function readWholeDraft(
  call: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.getDraft>>> {
  const { db, sources, checks, language, now } = call;
  const drafts = await readDrafts(db, sources);
  const problems = await checks.problems(drafts);
  const files = drafts.map(({ file, published, value, touched }) => ({
    file,
    title: titleOf(file, value ?? published),
    changes: tellChanges(file, changesOf(published, value), touched),
  }));
  const isImportable = problems.length === 0 && drafts.length > 0;
  const would = isImportable
    ? await importFiles(call, checks.files(drafts), { dryRun: true, now })
    : null;
  const kept =
    would && !would.ok && would.isOwners
      ? await importFiles(call, checks.files(drafts), { dryRun: true, now, terms: 'take_files' })
      : would;
  const fileOf = kept?.ok && kept.money.length > 0 ? await offerFiles(call, drafts) : new Map();
  return answer({
    revision: revisionOf(drafts),
    files,
    mistakes: problems.map((problem) => {
      const draft = drafts.find(({ file }) => file === problem.file);
      return mistakeOf(problem, draft, language);
    }),
    money: kept?.ok
      ? kept.money.map((change) => tellMoney(change, language, (id) => fileOf.get(id)))
      : [],
    owners:
      would && !would.ok && would.isOwners
        ? would.problems.map((problem) => ({
            file: `catalogue/${problem.file}`,
            words: sayProblem(problem, language),
          }))
        : [],
  });
}

/** The files of offers by id, as drafted. */
async function offerFiles(
  { sources }: EditorCall,
  drafts: readonly FileDraft[],
): Promise<Map<number, string>> {
  const values = await drafted(sources, drafts);
  return new Map(
    [...values].flatMap(([file, { kind, value }]) => {
      const id = kind === 'offer' && isObject(value) ? value.id : undefined;
      return typeof id === 'number' ? [[id, file] as const] : [];
    }),
  );
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
