import type * as contract from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { TermsChoice } from '../catalogue/import/app-terms.ts';
import { changedOffers } from '../catalogue/import/changed-offers.ts';
import {
  type ImportOptions,
  type ImportResult,
  importCatalogue,
} from '../catalogue/import/import.ts';
import { isFarMove } from '../catalogue/import/money-changes.ts';
import type { TableChange } from '../catalogue/import/plan.ts';
import { inFolder, type SourceFiles } from '../catalogue/import/source-files.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorPublicationFileRow, EditorPublicationRow } from '../tables/schema.ts';
import { type Builds, createBuilds, endLostBuilds, reasonOf } from './builds.ts';
import { type Checks, createChecks } from './checks.ts';
import { type FileDraft, readDrafts, revisionOf, settleDrafts, textsOf } from './drafts.ts';
import type { Editor } from './editor-rows.ts';
import type { Changed, FileTexts, Publisher } from './publisher.ts';
import { pageOf } from './source-value.ts';
import { createSources, type Sources } from './sources.ts';
import { noteOutdated } from './translations.ts';

type Published = ResponseOf<typeof contract.publishDraft>;

export interface PublishingOptions {
  db: Db;
  publisher: Publisher;
  sources: Sources;
  checks: Checks;
  builds: Builds;
  clock: Clock;
  log: Logger;
}

export interface Publishing {
  publish(
    request: ParsedRequestOf<typeof contract.publishDraft>,
    editor: Editor,
  ): Promise<Outcome<Published>>;
  /** Imports the files as they are and has all pages built. */
  build(editor: Editor): Promise<Outcome<Record<never, never>>>;
  isPublishing(): boolean;
}

/** What an import would do, or does, with these files. */
export const importFiles = (
  { db, sources: { cache } }: Pick<PublishingOptions, 'db' | 'sources'>,
  files: SourceFiles,
  options: ImportOptions,
): Promise<ImportResult> =>
  importCatalogue(db, inFolder(files, 'catalogue'), { ...options, cache });

export function createPublishing(options: PublishingOptions): Publishing {
  const { publisher, builds, clock } = options;
  let running = 0;
  /** `failed` where others publish for too long. */
  async function alone<T>(work: () => Promise<T>): Promise<T | { busy: string }> {
    let hasBegun = false;
    running += 1;
    try {
      return await publisher.alone(() => {
        hasBegun = true;
        return work();
      });
    } catch (cause) {
      if (hasBegun) throw cause;
      return { busy: reasonOf(cause) };
    } finally {
      running -= 1;
    }
  }
  return {
    async publish(request, editor) {
      const done = await alone(() => publishDrafts(options, request, editor));
      return answer('busy' in done ? { outcome: 'failed', reason: done.busy } : done);
    },
    async build({ name }) {
      const done = await alone(() => importFiles(options, publisher.files, { now: clock() }));
      if ('busy' in done || !done.ok) return refuse('status_conflict');
      builds.want({ changed: 'all', cause: 'button', by: name });
      return answer({});
    },
    isPublishing: () => running > 0,
  };
}

async function publishDrafts(
  options: PublishingOptions,
  { revision, confirmed, terms }: ParsedRequestOf<typeof contract.publishDraft>,
  editor: Editor,
): Promise<Published> {
  const { db, publisher, sources, checks, builds, clock, log } = options;
  const drafts = await readDrafts(db, sources);
  if (revisionOf(drafts) !== revision) return { outcome: 'changed' };
  if (drafts.length === 0) return { outcome: 'nothing' };
  if ((await checks.problems(drafts)).length > 0) return { outcome: 'mistakes' };
  const now = clock();
  const planned = await importFiles(options, checks.files(drafts), { dryRun: true, terms, now });
  if (!planned.ok) return { outcome: planned.isOwners ? 'owners' : 'mistakes' };
  if (!confirmed && planned.money.some(isFarMove)) return { outcome: 'asks' };
  // Somebody may have saved one by hand while all were checked.
  if (!(await isAsRead(sources, drafts))) return { outcome: 'changed' };
  const publication = await insertPublication(db, drafts, { by: editor.name, now });
  const changes = await bring(options, publication, { terms, now, confirmed: planned.money });
  if (!changes.ok) return { outcome: 'failed', reason: changes.reason };
  const { publication_id } = publication;
  const { name, mail } = editor;
  const committed = await publisher.commit(textsOf(drafts), { name, mail }).then(
    (commit_id) => ({ commit_id, note: '' }),
    (failure: unknown) => {
      log.warn({ err: failure }, 'published files not committed');
      return { commit_id: null, note: reasonOf(failure) };
    },
  );
  await sql`
    update editor_publications set commit_id = ${committed.commit_id}, note = ${committed.note}
    where publication_id = ${publication_id}`.execute(db);
  builds.want({ changed: changedBy(drafts, changes.changes), cause: 'publish', by: editor.name });
  return { outcome: 'published', publication_id };
}

async function isAsRead({ files }: Sources, drafts: readonly FileDraft[]): Promise<boolean> {
  const texts = await Promise.all(drafts.map(({ file }) => files.read(file)));
  return drafts.every(({ text }, index) => text === texts[index]);
}

type Brought = { ok: true; changes: TableChange[] } | { ok: false; reason: string };

/** Writes the files of a publication and imports them; puts them back where that fails. */
async function bring(
  { db, publisher, sources, log }: Pick<PublishingOptions, 'db' | 'publisher' | 'sources' | 'log'>,
  { publication_id, files }: Publication,
  how: ImportOptions & { terms: TermsChoice | undefined; now: Date },
): Promise<Brought> {
  let reason: string;
  try {
    await publisher.write(new Map(files.map(({ file, becomes }) => [file, becomes])));
    const imported = await importFiles({ db, sources }, publisher.files, how);
    if (imported.ok) {
      await inTransaction(db, async (tx) => {
        await setState(tx, publication_id, 'live');
        const names = files.map(({ file }) => file);
        await settleDrafts(tx, sources, names);
        await noteOutdated(tx, sources, files, how.now);
        return { commit: true, value: undefined };
      });
      return { ok: true, changes: imported.changes };
    }
    reason = imported.problems.map(({ file, line, code }) => `${file}:${line} ${code}`).join('; ');
  } catch (cause) {
    log.error({ err: cause }, 'editor: not published');
    reason = reasonOf(cause);
  }
  await publisher.write(new Map(files.map(({ file, was }) => [file, was])));
  await setState(db, publication_id, 'failed', reason);
  return { ok: false, reason };
}

interface Publication {
  publication_id: number;
  files: Omit<EditorPublicationFileRow, 'publication_id'>[];
}

/** Before anything is written, so that a crash leaves nothing half done for good. */
async function insertPublication(
  db: Db,
  drafts: readonly FileDraft[],
  { by, now }: { by: string; now: Date },
): Promise<Publication> {
  const files = drafts.map(({ file, text: was, becomes, touched }) => ({
    file,
    was,
    becomes,
    touched,
  }));
  const { rows } = await sql<{ publication_id: number }>`
    with made as (
      insert into editor_publications (by_name, published_at, state)
      values (${by}, ${now}, 'writing')
      returning publication_id
    ), files as (
      insert into editor_publication_files (publication_id, file, was, becomes, touched)
      select made.publication_id, f.file, f.was, f.becomes, f.touched
      from made, json_to_recordset(${JSON.stringify(files)})
        as f(file text, was text, becomes text, touched json)
    )
    select publication_id from made`.execute(db);
  return { publication_id: rows[0]?.publication_id ?? 0, files };
}

async function setState(
  db: Db,
  publicationId: number,
  state: EditorPublicationRow['state'],
  note = '',
): Promise<void> {
  await sql`
    update editor_publications set state = ${state}, note = ${note}
    where publication_id = ${publicationId}`.execute(db);
}

/** The pages that a publication changes. */
function changedBy(drafts: readonly FileDraft[], changes: readonly TableChange[]): Changed | 'all' {
  const offers = changedOffers(changes);
  const pages = drafts.flatMap(({ file }) => pageOf(file)?.page ?? []);
  const isOfMore = drafts.some(({ kind }) => !['offer', 'page', 'questions'].includes(kind));
  // What stands in a menu is on every page.
  const isOfMenu = drafts.some(
    ({ kind, published, value }) =>
      kind === 'page' &&
      (published === null || value === null || menuOf(published) !== menuOf(value)),
  );
  if (offers === null || (isOfMore && changes.length === 0) || isOfMenu) return 'all';
  return { offers, pages: [...new Set(pages)] };
}

const menuOf = (value: contract.SourceValue): unknown =>
  typeof value === 'object' && value !== null && 'menu' in value ? value.menu : undefined;

/** Finishes what the end of a process has cut off, or puts it back. Before anything is served. */
export async function finishPublishing({
  db,
  publisher,
  clock,
  log,
}: Pick<PublishingOptions, 'db' | 'publisher' | 'clock' | 'log'>): Promise<void> {
  await endLostBuilds(db, clock());
  const { rows: cutOff } = await sql<{ publication_id: number; by_name: string }>`
    select publication_id, by_name from editor_publications where state = 'writing'
    order by publication_id`.execute(db);
  if (cutOff.length === 0) return;
  const sources = createSources(publisher.files, publisher.pages);
  const checks = createChecks(publisher, sources);
  const builds = createBuilds({ db, publisher, clock, log });
  await publisher.alone(async () => {
    for (const { publication_id, by_name } of cutOff) {
      const files = await untouchedSince(db, sources, publication_id);
      const texts: FileTexts = new Map(files.map(({ file, becomes }) => [file, becomes]));
      const isRight = (await checks.problemsOf(texts)).length === 0;
      const how = { terms: undefined, now: clock() };
      const wanted = isRight ? files : files.map((each) => ({ ...each, becomes: each.was }));
      const brought = await bring(
        { db, publisher, sources, log },
        { publication_id, files: wanted },
        how,
      );
      if (!isRight) await setState(db, publication_id, 'failed', 'the process ended');
      const is = isRight && brought.ok ? 'finished' : 'put back';
      log.warn({ publication_id }, `editor: publishing was cut off and is ${is}`);
      builds.want({ changed: 'all', cause: 'publish', by: by_name });
    }
  });
}

/** Without files that somebody has written by hand meanwhile. */
async function untouchedSince(
  db: Db,
  sources: Sources,
  publicationId: number,
): Promise<EditorPublicationFileRow[]> {
  const { rows } = await sql<EditorPublicationFileRow>`
    select * from editor_publication_files where publication_id = ${publicationId}`.execute(db);
  const texts = await Promise.all(rows.map(({ file }) => sources.files.read(file)));
  return rows.filter(({ was, becomes }, index) => [was, becomes].includes(texts[index] ?? null));
}
