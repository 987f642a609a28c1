import type * as contract from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { formatInTimeZone } from 'date-fns-tz';
import { type Selectable, sql } from 'kysely';
import { wallInstant } from '../availability/city-time.ts';
import type { Clock } from '../platform/clock.ts';
import { localise } from '../platform/localise.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorScheduleRow, Localised } from '../tables/schema.ts';
import type { Builds } from './builds.ts';
import type { EditorCall } from './call.ts';
import { HOOK_PATH, readHook } from './hook.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Schedule = contract.BuildSchedule;

/** The first time after an instant; of a daily hour that a clock change skips, as the clock had gone on. */
export function nextBuild(schedule: Exclude<Schedule, { kind: 'never' }>, after: Date): Date {
  if (schedule.kind === 'hourly') {
    return new Date((Math.floor(after.getTime() / HOUR_MS) + 1) * HOUR_MS);
  }
  const { hour, time_zone } = schedule;
  const today = Date.parse(`${formatInTimeZone(after, time_zone, 'yyyy-MM-dd')}T00:00:00Z`);
  const onDay = (day: number) => wallInstant(time_zone, day + hour * HOUR_MS);
  const first = onDay(today);
  return first > after ? first : onDay(today + DAY_MS);
}

/** Has all pages built where their time has come: once, however often it was missed. */
export async function buildOnSchedule(db: Db, builds: Builds, clock: Clock): Promise<void> {
  const row = await readSchedule(db);
  const now = clock();
  const schedule = scheduleOf(row);
  if (!row || schedule.kind === 'never' || row.next_at > now) return;
  await builds.want({ changed: 'all', cause: 'schedule' });
  await sql`
    update editor_schedule set next_at = ${nextBuild(schedule, now)}
    where next_at = ${row.next_at}`.execute(db);
}

type ScheduleRow = Selectable<EditorScheduleRow>;

async function readSchedule(db: Db): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select * from editor_schedule`.execute(db);
  return rows[0];
}

function scheduleOf(row: ScheduleRow | undefined): Schedule {
  if (!row) return { kind: 'never' };
  const { hour, time_zone } = row;
  if (hour === null || time_zone === null) return { kind: 'hourly' };
  return { kind: 'daily', hour, time_zone };
}

/** What builds pages besides those who edit: the schedule and the hook. */
export async function readTriggers({
  db,
  language,
  publicUrl,
}: EditorCall): Promise<Outcome<ResponseOf<typeof contract.getBuildTriggers>>> {
  const [row, hook, cities] = await Promise.all([readSchedule(db), readHook(db), listCities(db)]);
  return answer({
    schedule: scheduleOf(row),
    next_at: row?.next_at.toISOString() ?? null,
    cities: cities.map(({ name, time_zone }) => ({ name: localise(name, language), time_zone })),
    hook: {
      url: publicUrl + HOOK_PATH,
      made: hook ? { by: hook.by_name, at: hook.made_at.toISOString() } : null,
    },
  });
}

async function listCities(db: Db): Promise<{ name: Localised; time_zone: string }[]> {
  const { rows } = await sql<{ name: Localised; time_zone: string }>`
    select name, time_zone from cities order by id`.execute(db);
  return rows;
}

export async function setSchedule(
  schedule: ParsedRequestOf<typeof contract.setBuildSchedule>,
  { db, now }: EditorCall,
): Promise<Outcome<Record<never, never>>> {
  if (schedule.kind === 'never') {
    await sql`delete from editor_schedule`.execute(db);
    return answer({});
  }
  const { hour, time_zone } =
    schedule.kind === 'daily' ? schedule : { hour: null, time_zone: null };
  const cities = await listCities(db);
  if (time_zone !== null && !cities.some((city) => city.time_zone === time_zone)) {
    return notFound('time_zone');
  }
  await sql`
    insert into editor_schedule (hour, time_zone, next_at)
    values (${hour}, ${time_zone}, ${nextBuild(schedule, now)})
    on conflict (is_only) do update
    set hour = excluded.hour, time_zone = excluded.time_zone, next_at = excluded.next_at`.execute(
    db,
  );
  return answer({});
}
