import type * as contract from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { hourStart } from '../availability/city-time.ts';
import { isSame } from '../catalogue/files/json-value.ts';
import type { TermsChoice } from '../catalogue/import/app-terms.ts';
import { changedOffers } from '../catalogue/import/changed-offers.ts';
import {
  type ImportOptions,
  type ImportResult,
  importCatalogue,
} from '../catalogue/import/import.ts';
import { isFarMove, type MoneyChange } from '../catalogue/import/money-changes.ts';
import type { TableChange } from '../catalogue/import/plan.ts';
import { type FileChanges, inFolder, type SourceFiles } from '../catalogue/import/source-files.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorPublicationFileRow } from '../tables/schema.ts';
import { type Builds, insertBuild, reasonOf, type WantedBuild } from './builds.ts';
import { readChangeSet } from './change-set.ts';
import type { Checks } from './checks.ts';
import { type FileDraft, settleDrafts } from './drafts.ts';
import type { Editor } from './editor-rows.ts';
import { dropSentPhotos, photosDescribedBy, photosOf, withoutAll } from './photos.ts';
import {
  type Author,
  type Consent,
  deletePlanned,
  failPublication,
  findDue,
  isRefusedByGit,
  openPublication,
  type Publication,
  type PublicationRow,
  setState,
  UNCOMMITTED,
  willFail,
} from './publication-rows.ts';
import type { Changed, FileTexts, Publisher } from './publisher.ts';
import { pageOf } from './source-value.ts';
import type { Sources } from './sources.ts';
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
  /** Publishes what was planned for a moment that has come. */
  publishDue(): Promise<void>;
  isPublishing(): boolean;
}

/** What an import would do, or does, with these files. */
export const importFiles = (
  { db, sources: { cache } }: Pick<PublishingOptions, 'db' | 'sources'>,
  files: SourceFiles,
  options: ImportOptions,
): Promise<ImportResult> =>
  importCatalogue(db, inFolder(files, 'catalogue'), { ...options, cache });

/** A hook of the repository that refuses a commit may take its time to do so. */
const COMMIT_AGAIN_MS = 5 * 60_000;

export function createPublishing(options: PublishingOptions): Publishing {
  const { publisher, clock } = options;
  let running = 0;
  let commitAgainMs = 0;
  /** `busy` where others publish for too long, or what is half published cannot be finished. */
  async function alone<T>(work: () => Promise<T>): Promise<T | { busy: string }> {
    let hasBegun = false;
    running += 1;
    try {
      return await publisher.alone(async () => {
        await finishAll(options);
        hasBegun = true;
        return work();
      });
    } catch (cause) {
      if (hasBegun) throw cause;
      options.log.warn({ err: cause }, 'editor: publishing could not begin');
      return { busy: reasonOf(cause) };
    } finally {
      running -= 1;
    }
  }
  return {
    async publish({ of = { kind: 'draft' }, at, confirmed, ...asked }, editor) {
      const planned = at && (await readMoment(options, at));
      if (planned === null) return refuse('invalid_input', { path: 'at', code: 'past_hour' });
      const publishing = () =>
        publishChanges(options, editor, {
          ...asked,
          ...{ of, at: planned, isConfirmed: () => confirmed === true },
        });
      // What is planned writes no file, and waits for nobody who does.
      const done = await (planned ? publishing() : alone(publishing));
      if (done === null) return notFound('of.publication_id');
      return answer('busy' in done ? { outcome: 'failed', reason: done.busy } : done);
    },
    async publishDue() {
      // A full disk or a lost database leaves some as the end of a process does.
      const unfinished = await findUnfinished(options.db);
      const nowMs = clock().getTime();
      if (nowMs >= commitAgainMs || !unfinished.every(isRefusedByGit)) {
        commitAgainMs = nowMs + COMMIT_AGAIN_MS;
        // Most often there is nothing, and nobody has to wait for it.
        if (unfinished.length > 0) await publisher.alone(() => finishAll(options));
      }
      for (;;) {
        const due = await findDue(options.db, clock());
        if (!due) return;
        const done = await alone(() => publishPlanned(options, due));
        // Others publish, or a file was saved in this moment: the next time.
        if (done && ('busy' in done || done.outcome === 'changed')) return;
      }
    },
    isPublishing: () => running > 0,
  };
}

interface Moment {
  at: Date;
  timeZone: string;
}

/** Null for a moment that is over, or that a clock change skips. */
async function readMoment(
  { db, clock }: Pick<PublishingOptions, 'db' | 'clock'>,
  { date, hour, city }: NonNullable<ParsedRequestOf<typeof contract.publishDraft>['at']>,
): Promise<Moment | null> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from cities where slug = ${city}`.execute(db);
  const timeZone = rows[0]?.time_zone;
  const at = timeZone ? hourStart(timeZone, date, hour) : null;
  return timeZone && at && at > clock() ? { at, timeZone } : null;
}

interface Asked {
  of: contract.Publishable;
  /** What was seen of it. */
  revision?: string;
  /** Only then; at once where it is absent. */
  at?: Moment | undefined;
  isConfirmed(farMove: MoneyChange): boolean;
  terms?: TermsChoice | undefined;
}

/** Null where there is nothing of that name to publish. */
async function publishChanges(
  options: PublishingOptions,
  { name, mail }: Author,
  { of, revision, at: planned, isConfirmed, terms }: Asked,
): Promise<Published | null> {
  const { db, checks, builds, sources, clock } = options;
  const now = clock();
  const by = { name, mail };
  const changes = await readChangeSet(options, of, { name, now });
  if (!changes) return null;
  const { drafts } = changes;
  if (revision !== undefined && revision !== changes.revision) return { outcome: 'changed' };
  if (changes.conflicts.length > 0) return { outcome: 'conflicts' };
  if (drafts.length === 0) return { outcome: 'nothing' };
  if ((await checks.problems(drafts)).length > 0) return { outcome: 'mistakes' };
  const would = await importFiles(options, checks.files(drafts), { dryRun: true, terms, now });
  if (!would.ok) return { outcome: would.isOwners ? 'owners' : 'mistakes' };
  const confirmed = would.money.filter(isFarMove);
  if (!confirmed.every(isConfirmed)) return { outcome: 'asks' };
  // Somebody may have saved one by hand while all were checked.
  if (!(await isAsRead(sources, drafts))) return { outcome: 'changed' };
  const opened = await openPublication(db, drafts, {
    by,
    at: planned?.at ?? now,
    plan: planned && { timeZone: planned.timeZone, consent: { confirmed, terms } },
    plannedId: of.kind === 'planned' ? of.publication_id : undefined,
    rollsBack: of.kind === 'roll_back' ? of.publication_id : undefined,
    isDraft: of.kind === 'draft',
  });
  if (!opened) return { outcome: 'changed' };
  const { publication_id } = opened;
  if (planned) return { outcome: 'planned', publication_id };
  const publication = await withPhotos(options, opened);
  const failure = await bring(
    options,
    publication,
    { terms, now, confirmed: would.money },
    (changes) => ({
      changed: changedBy(drafts, changes),
      cause: of.kind === 'draft' ? 'publish' : of.kind,
      by: name,
    }),
  );
  if (failure !== null) return { outcome: 'failed', reason: failure };
  await commit(options, publication, by);
  builds.wake();
  return { outcome: 'published', publication_id };
}

async function publishPlanned(
  options: PublishingOptions,
  { publication_id, by_name: name, by_mail: mail, consent }: PublicationRow,
): Promise<Published | null> {
  const { confirmed = [], terms } = (consent ?? {}) as Partial<Consent>;
  const done = await publishChanges(
    options,
    { name, mail },
    {
      of: { kind: 'planned', publication_id },
      isConfirmed: (move) => confirmed.some((each) => isSame(each, asJson(move))),
      terms,
    },
  );
  // Somebody has written the same by hand.
  if (done?.outcome === 'nothing') await deletePlanned(options.db, publication_id);
  else if (done && !['published', 'failed', 'changed'].includes(done.outcome)) {
    await failPublication(options.db, publication_id, done.outcome);
  }
  return done;
}

/** As it is read from the database. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function isAsRead({ files }: Sources, drafts: readonly FileDraft[]): Promise<boolean> {
  const texts = await Promise.all(drafts.map(({ file }) => files.read(file)));
  return drafts.every(({ text }, index) => text === texts[index]);
}

/** Its texts, and the photos that they describe and that no file holds yet. */
interface WrittenPublication extends Publication {
  photos: FileChanges;
}

const withPhotos = async (
  { db, publisher }: Pick<PublishingOptions, 'db' | 'publisher'>,
  publication: Publication,
): Promise<WrittenPublication> => ({
  ...publication,
  photos: await photosOf(db, publisher.files, textsAfter(publication)),
});

/** Writes the files of a publication and imports them; puts them back where that fails, and returns why. */
async function bring(
  options: Pick<PublishingOptions, 'db' | 'publisher' | 'sources' | 'log'>,
  publication: WrittenPublication,
  how: ImportOptions & { terms: TermsChoice | undefined; now: Date },
  buildOf: (changes: TableChange[]) => WantedBuild,
): Promise<string | null> {
  const { db, publisher, sources, log } = options;
  const { publication_id, files } = publication;
  let reason: string;
  try {
    await publisher.write(contentsAfter(publication));
    const imported = await importFiles({ db, sources }, publisher.files, how);
    if (imported.ok) {
      await inTransaction(db, async (tx) => {
        await setState(tx, publication_id, 'live', UNCOMMITTED);
        const names = files.map(({ file }) => file);
        await settleDrafts(tx, sources, names);
        await noteOutdated(tx, sources, files, how.now);
        const build = { ...buildOf(imported.changes), publicationId: publication_id };
        await insertBuild(tx, build, how.now);
        return { commit: true, value: undefined };
      });
      return null;
    }
    reason = imported.problems.map(({ file, line, code }) => `${file}:${line} ${code}`).join('; ');
  } catch (cause) {
    log.error({ err: cause, publication_id }, 'editor: not published');
    reason = reasonOf(cause);
  }
  // Without the database it is not known to have failed, and is finished when that is back.
  await willFail(db, publication_id, reason);
  try {
    await putBack(options, publication, reason);
  } catch (cause) {
    log.error({ err: cause, publication_id }, 'editor: files not put back, trying again');
  }
  return reason;
}

async function putBack(
  { db, publisher }: Pick<PublishingOptions, 'db' | 'publisher'>,
  { publication_id, files, photos }: WrittenPublication,
  reason: string,
): Promise<void> {
  const now = await Promise.all(files.map(({ file }) => publisher.files.read(file)));
  const written = files.filter(({ was }, index) => was !== now[index]);
  const before = written.map(({ file, was }) => [file, was] as const);
  // Photos first: on a full disk they make room for the texts.
  await publisher.write(new Map([...withoutAll(photos), ...before]));
  await failPublication(db, publication_id, 'failed', reason);
}

/** What was published stays so where Git refuses it, and is committed when it does not any more. */
async function commit(
  { db, publisher, log }: Pick<PublishingOptions, 'db' | 'publisher' | 'log'>,
  publication: WrittenPublication,
  author: Author,
  refusedBefore = '',
): Promise<void> {
  const { publication_id, photos } = publication;
  const { commit_id, note } = await publisher.commit(contentsAfter(publication), author).then(
    (commit_id) => ({ commit_id, note: '' }),
    (failure: unknown) => ({ commit_id: null, note: reasonOf(failure) }),
  );
  if (note && note !== refusedBefore) {
    log.warn({ publication_id, reason: note }, 'published files not committed, trying again');
  } else if (refusedBefore && !note) log.info({ publication_id }, 'published files committed');
  await inTransaction(db, async (tx) => {
    await sql`
      update editor_publications set commit_id = ${commit_id}, note = ${note}
      where publication_id = ${publication_id}`.execute(tx);
    await dropSentPhotos(tx, [...photos.keys()]);
    return { commit: true, value: undefined };
  });
}

const textsAfter = ({ files }: Publication): FileTexts =>
  new Map(files.map(({ file, becomes }) => [file, becomes]));

/** Photos come first, so that no file names one that is not there. */
const contentsAfter = (publication: WrittenPublication): FileChanges =>
  new Map([...publication.photos, ...textsAfter(publication)]);

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

/**
 * Finishes what was cut off by the end of a process, or puts it back. While nobody else publishes, so that
 * what is not finished will never be by others. Its builds wait until they are woken.
 */
async function finishAll(options: PublishingOptions): Promise<void> {
  const { db, publisher, sources, checks, clock, log } = options;
  for (const row of await findUnfinished(db)) {
    const { publication_id, by_name: name, by_mail: mail, state, refusal, note } = row;
    const all = await readFilesOf(db, publication_id);
    const files = await untouchedSince(sources, all);
    const author = { name, mail };
    if (isRefusedByGit(row)) {
      // Their rows are gone, as they are files since.
      const photos = await photosDescribedBy(all, publisher.files);
      await commit(options, { publication_id, files, photos }, author, note);
      continue;
    }
    const publication = await withPhotos(options, { publication_id, files });
    if (state === 'live') {
      await commit(options, publication, author);
      continue;
    }
    const how = { terms: undefined, now: clock() };
    const isRight = (await checks.problemsOf(textsAfter(publication))).length === 0;
    const build: WantedBuild = { changed: 'all', cause: 'publish', by: name };
    const isWanted = refusal === null && isRight;
    const isFinished = isWanted && (await bring(options, publication, how, () => build)) === null;
    if (isFinished) await commit(options, publication, author);
    else if (!isWanted) {
      await putBack(options, publication, note || 'the process ended');
      await importFiles(options, publisher.files, how);
      await insertBuild(db, { ...build, publicationId: publication_id }, how.now);
    }
    const is = isFinished ? 'finished' : 'put back';
    log.warn({ publication_id }, `editor: publishing was cut off and is ${is}`);
  }
}

async function findUnfinished(db: Db): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    select * from editor_publications
    where state = 'writing' or (state = 'live' and note <> '')
    order by publication_id`.execute(db);
  return rows;
}

async function readFilesOf(db: Db, publicationId: number): Promise<EditorPublicationFileRow[]> {
  const { rows } = await sql<EditorPublicationFileRow>`
    select * from editor_publication_files where publication_id = ${publicationId}`.execute(db);
  return rows;
}

/** Without files that somebody has written by hand meanwhile. */
async function untouchedSince(
  sources: Sources,
  rows: readonly EditorPublicationFileRow[],
): Promise<EditorPublicationFileRow[]> {
  const texts = await Promise.all(rows.map(({ file }) => sources.files.read(file)));
  return rows.filter(({ was, becomes }, index) => [was, becomes].includes(texts[index] ?? null));
}
