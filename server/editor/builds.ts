import type { Build } from '@seahour/api-types/editor.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { ImportOptions, ImportResult } from '../catalogue/import/import.ts';
import type { MoneyChange } from '../catalogue/import/money-changes.ts';
import type { Problem } from '../catalogue/import/problem.ts';
import type { Clock } from '../platform/clock.ts';
import { storableText } from '../platform/database/storable.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorBuildRow } from '../tables/schema.ts';
import type { Checks } from './checks.ts';
import { mistakesOf } from './mistakes.ts';
import type { Changed, Publisher } from './publisher.ts';

const MOST_LISTED = 20;

export interface WantedBuild {
  changed: Changed | 'all';
  cause: EditorBuildRow['cause'];
  /** Who had it built; nobody where it was a schedule, a hook or a day. */
  by?: string;
  /** Prices in the files that move far, as they were shown. */
  confirmed?: readonly MoneyChange[];
  /** What was published, where something was. */
  publicationId?: number | null;
}

/**
 * Brings pages up to date in the background, one build at a time. What is to be built waits as rows, so
 * that neither the end of the process loses it nor another process has to reach this one.
 */
export interface Builds {
  /** What is asked for while one goes on is built together after it, and the same only once. */
  want(build: WantedBuild): Promise<void>;
  /** Begins what waits, unless a build goes on; also what the end of a process or of the database cut off. */
  wake(): void;
  isBuilding(): boolean;
  /** Until nothing is left to be built, or building has ended with the signal. */
  idle(): Promise<void>;
}

export interface BuildsOptions {
  db: Db;
  publisher: Publisher;
  checks: Checks;
  importFiles(options: ImportOptions): Promise<ImportResult>;
  clock: Clock;
  log: Logger;
  signal?: AbortSignal;
}

type BuildRow = Omit<Selectable<EditorBuildRow>, 'problems' | 'confirmed'> & {
  problems: readonly Problem[];
  confirmed: readonly MoneyChange[];
};
type Ended = Pick<BuildRow, 'outcome'> & {
  pages?: number | null;
  reason?: string;
  problems?: readonly Problem[];
};

/** Their files may have been written by hand, and are imported first. */
const IMPORTS: readonly BuildRow['cause'][] = ['button', 'schedule', 'hook'];

export function createBuilds(options: BuildsOptions): Builds {
  const { db, publisher, clock, log, signal } = options;
  let running: Promise<void> | null = null;
  let hasRepeated = false;
  let isWoken = false;
  let isBuilding = false;

  async function run(): Promise<void> {
    try {
      while (isWoken && !signal?.aborted) {
        isWoken = false;
        // Before it has builds of its own, which have not ended either.
        if (!hasRepeated) await repeatCutOff(db, clock());
        hasRepeated = true;
        for (let rows = await take(); rows.length > 0; rows = await take()) {
          isBuilding = true;
          await build(rows);
        }
      }
    } catch (cause) {
      log.error({ err: cause }, 'build not recorded, repeating it');
      hasRepeated = false;
    } finally {
      isBuilding = false;
      running = null;
    }
  }

  async function take(): Promise<BuildRow[]> {
    if (signal?.aborted) return [];
    const { rows } = await sql<BuildRow>`
      update editor_builds set began_at = ${clock()} where began_at is null returning *`.execute(
      db,
    );
    return rows;
  }

  async function build(rows: readonly BuildRow[]): Promise<void> {
    const importing = rows.filter(({ cause }) => IMPORTS.includes(cause));
    try {
      const refused = importing.length > 0 ? await bringFiles(importing) : null;
      if (refused) await end(importing, refused);
      const wanted = refused ? rows.filter((row) => !importing.includes(row)) : rows;
      if (wanted.length === 0) return;
      // What no signal reaches, such as photos, would hold up the end of the process.
      const pages = await Promise.race([publisher.build(together(wanted)), rejectAtEnd(signal)]);
      await end(wanted, { outcome: 'built', pages });
    } catch (failure) {
      // The rows say that it was never finished; the next process goes on from there.
      if (signal?.aborted) return log.warn('pages not built: the process ends');
      log.warn({ err: failure }, 'pages not built');
      await end(rows, { outcome: 'failed', reason: reasonOf(failure) });
    }
  }

  /** Makes the database say what the files say; why not, where that cannot be. */
  async function bringFiles(rows: readonly BuildRow[]): Promise<Ended | null> {
    const { checks, importFiles } = options;
    return publisher.alone(async () => {
      const problems = await checks.problemsOf(new Map());
      if (problems.length > 0) return { outcome: 'mistakes', problems };
      const confirmed = rows.flatMap((row) => row.confirmed);
      const imported = await importFiles({ now: clock(), confirmed });
      if (imported.ok) return null;
      return imported.money
        ? { outcome: 'asks' }
        : { outcome: 'mistakes', problems: imported.problems };
    });
  }

  async function end(
    rows: readonly BuildRow[],
    { outcome, pages = null, reason = '', problems = [] }: Ended,
  ): Promise<void> {
    await sql`
      update editor_builds
      set ended_at = ${clock()}, outcome = ${outcome}, pages = ${pages}, reason = ${reason},
        problems = ${JSON.stringify(problems)}
      where build_id = any(${rows.map(({ build_id }) => build_id)}::int[]) and ended_at is null`.execute(
      db,
    );
  }

  function wake(): void {
    isWoken = true;
    // It may end at once, and has to be known by then.
    running ??= Promise.resolve().then(run);
  }
  return {
    async want(build) {
      await insertBuild(db, build, clock());
      wake();
    },
    wake,
    isBuilding: () => isBuilding,
    async idle() {
      while (running) await running;
    },
  };
}

/** What waits is begun by `wake`. */
export async function insertBuild(
  db: Db,
  { changed, cause, by = '', confirmed = [], publicationId = null }: WantedBuild,
  now: Date,
): Promise<void> {
  const pages = changed === 'all' ? null : JSON.stringify(changed);
  const moves = JSON.stringify(confirmed);
  await sql`
    insert into editor_builds (cause, by_name, changed, confirmed, publication_id, wanted_at)
    select ${cause}, ${by}, ${pages}::json, ${moves}::json, ${publicationId}::int, ${now}
    where not exists (
      select from editor_builds
      where began_at is null and cause = ${cause} and by_name = ${by} and changed is null
        and confirmed::text = ${moves}::text
        and publication_id is null and ${publicationId}::int is null)`.execute(db);
}

function rejectAtEnd(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function repeatCutOff(db: Db, now: Date): Promise<void> {
  await sql`
    with cut_off as (
      update editor_builds set ended_at = ${now}, outcome = 'cut_off'
      where began_at is not null and ended_at is null
      returning *
    )
    insert into editor_builds (cause, by_name, changed, confirmed, publication_id, wanted_at, repeats)
    select cause, by_name, changed, confirmed, publication_id, ${now}, build_id from cut_off
    order by build_id`.execute(db);
}

export async function listBuilds(db: Db, language: Language): Promise<Build[]> {
  const { rows } = await sql<BuildRow>`
    select * from editor_builds order by build_id desc limit ${MOST_LISTED}`.execute(db);
  return rows.map(({ by_name, wanted_at, began_at, ended_at, problems, confirmed: _, ...row }) => ({
    ...row,
    by: by_name,
    wanted_at: wanted_at.toISOString(),
    began_at: began_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    mistakes: mistakesOf(problems, [], language),
  }));
}

/** What went wrong outside of this process's own doing, in the words of what failed. */
export const reasonOf = (failure: unknown): string =>
  storableText(failure instanceof Error ? failure.message : String(failure));

function together(rows: readonly BuildRow[]): Changed | 'all' {
  const changed = rows.map((row) => row.changed);
  if (!changed.every((each) => each !== null)) return 'all';
  const offers = [...new Set(changed.flatMap((each) => each.offers))];
  const pages = [...new Set(changed.flatMap((each) => each.pages))];
  return { offers, pages };
}
