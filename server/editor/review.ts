import type * as contract from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { isObject } from '../catalogue/files/json-value.ts';
import { isFarMove } from '../catalogue/import/money-changes.ts';
import { sayProblem } from '../catalogue/import/problem.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import { hashOf } from '../platform/secrets.ts';
import type { EditorCall } from './call.ts';
import { readChangeSet } from './change-set.ts';
import { changesOf, type FileDraft, tellChanges } from './drafts.ts';
import { drafted, titleOf } from './file-state.ts';
import { mistakesOf } from './mistakes.ts';
import { tellMoney } from './money.ts';
import { importFiles } from './publish.ts';

/** What publishing would do. */
export async function readReview(
  { of = { kind: 'draft' } }: ParsedRequestOf<typeof contract.getDraft>,
  call: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.getDraft>>> {
  const { checks, editor, language, now } = call;
  const changes = await readChangeSet(call, of, { name: editor.name, now });
  if (!changes) return notFound('of.publication_id');
  const { revision, drafts, left, conflicts } = changes;
  const problems = await checks.problems(drafts);
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
    revision,
    files: drafts.map(tellDraft),
    left: left.map(tellDraft).map(({ changes, ...each }) => ({ ...each, changes: changes.length })),
    conflicts: [...conflicts],
    mistakes: mistakesOf(problems, drafts, language),
    money: kept?.ok ? kept.money.map((change) => tellMoney(change, language, fileOf)) : [],
    owners:
      would && !would.ok && would.isOwners
        ? would.problems.map((problem) => ({
            file: `catalogue/${problem.file}`,
            words: sayProblem(problem, language),
          }))
        : [],
  });
}

/** Builds all pages from the files as they are, unless prices in them move far and nobody has seen it. */
export async function pressBuild(
  { confirmed }: ParsedRequestOf<typeof contract.buildPages>,
  call: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.buildPages>>> {
  const { publisher, builds, editor, language, now } = call;
  // What is wrong with the files is told by the build.
  const would = await importFiles(call, publisher.files, { dryRun: true, now });
  const money = would.ok ? would.money.filter(isFarMove) : [];
  const revision = hashOf(JSON.stringify(money)).slice(0, 22);
  if (money.length > 0 && confirmed !== revision) {
    const fileOf = await offerFiles(call, []);
    const told = money.map((move) => tellMoney(move, language, fileOf));
    return answer({ asks: { revision, money: told } });
  }
  await builds.want({ changed: 'all', cause: 'button', by: editor.name, confirmed: money });
  return answer({ asks: null });
}

/** What changes in a file, as editors are shown it. */
export function tellDraft({ file, published, value, touched }: FileDraft) {
  const changes = tellChanges(file, changesOf(published, value), touched);
  return { file, title: titleOf(file, value ?? published), changes };
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
