import type { Build } from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import { storableText } from '../platform/database/storable.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorBuildRow } from '../tables/schema.ts';
import type { Changed, Publisher } from './publisher.ts';

const MOST_LISTED = 20;

export interface WantedBuild {
  changed: Changed | 'all';
  cause: EditorBuildRow['cause'];
  by: string;
}

/** Brings pages up to date in the background, one build at a time. */
export interface Builds {
  /** What is asked for while one goes on is built together after it. */
  want(build: WantedBuild): void;
  isBuilding(): boolean;
  /** Until nothing is left to be built. */
  idle(): Promise<void>;
}

export interface BuildsOptions {
  db: Db;
  publisher: Publisher;
  clock: Clock;
  log: Logger;
}

export function createBuilds({ db, publisher, clock, log }: BuildsOptions): Builds {
  let next: WantedBuild | null = null;
  let running: Promise<void> | null = null;
  async function run(): Promise<void> {
    for (let build = next; build; build = next) {
      next = null;
      await runOne(build).catch((cause) => log.error({ err: cause }, 'build not recorded'));
    }
    running = null;
  }
  async function runOne({ changed, cause, by }: WantedBuild): Promise<void> {
    const { rows } = await sql<{ build_id: number }>`
      insert into editor_builds (cause, by_name, began_at) values (${cause}, ${by}, ${clock()})
      returning build_id`.execute(db);
    const built = await publisher.build(changed).then(
      (pages) => ({ outcome: 'built', pages, reason: '' }),
      (failure: unknown) => {
        log.warn({ err: failure }, 'pages not built');
        return { outcome: 'failed', pages: null, reason: reasonOf(failure) };
      },
    );
    await sql`
      update editor_builds
      set ended_at = ${clock()}, outcome = ${built.outcome}, pages = ${built.pages},
        reason = ${built.reason}
      where build_id = ${rows[0]?.build_id}`.execute(db);
  }
  return {
    want(build) {
      next = next ? together(next, build) : build;
      running ??= run();
    },
    isBuilding: () => running !== null,
    async idle() {
      while (running) await running;
    },
  };
}

/** Builds that the end of a process has cut off. */
export async function endLostBuilds(db: Db, now: Date): Promise<void> {
  await sql`
    update editor_builds set ended_at = ${now}, outcome = 'failed', reason = 'the process ended'
    where ended_at is null`.execute(db);
}

export async function listBuilds(db: Db): Promise<Build[]> {
  const { rows } = await sql<EditorBuildRow & { build_id: number; reason: string }>`
    select * from editor_builds order by build_id desc limit ${MOST_LISTED}`.execute(db);
  return rows.map(({ by_name, began_at, ended_at, ...row }) => ({
    ...row,
    by: by_name,
    began_at: began_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}

/** What went wrong outside of this process's own doing, in the words of what failed. */
export const reasonOf = (failure: unknown): string =>
  storableText(failure instanceof Error ? failure.message : String(failure));

function together(one: WantedBuild, other: WantedBuild): WantedBuild {
  const { changed } = one;
  if (changed === 'all' || other.changed === 'all') return { ...other, changed: 'all' };
  const offers = [...new Set([...changed.offers, ...other.changed.offers])];
  const pages = [...new Set([...changed.pages, ...other.changed.pages])];
  return { ...other, changed: { offers, pages } };
}
