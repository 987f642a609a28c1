import type * as contract from '@seahour/api-types/editor.ts';
import type { CityMoment, Planned } from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { sql } from 'kysely';
import { localise } from '../platform/localise.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { Localised } from '../tables/schema.ts';
import type { EditorCall } from './call.ts';
import { readChangeSet } from './change-set.ts';
import { type Drafted, saveDrafts } from './drafts.ts';
import { tellFile, valuesOf } from './history.ts';
import { mistakesOf } from './mistakes.ts';
import {
  deletePlanned,
  type PublicationRow,
  readPlannedFiles,
  type WrittenFile,
} from './publication-rows.ts';

export type PlannedRow = PublicationRow & {
  time_zone: string;
  /** Null where no city has that clock any more. */
  city: Localised | null;
  files: WrittenFile[];
};

/** What is planned, and what could not be published at its moment; the next first. */
export async function listPlanned(db: Db): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select p.*,
      (select c.name from cities c where c.time_zone = p.time_zone order by c.id limit 1) as city,
      (select coalesce(json_agg(f order by f.file), '[]')
        from editor_publication_files f where f.publication_id = p.publication_id) as files
    from editor_publications p where p.state in ('planned', 'refused')
    order by p.published_at, p.publication_id`.execute(db);
  return rows;
}

/** When it is to be published, by the clock of its city. */
export function dueOf(
  { published_at, time_zone, city }: Pick<PlannedRow, 'published_at' | 'time_zone' | 'city'>,
  language: Language,
): CityMoment {
  const { date, hour } = cityClock(time_zone, published_at);
  return { date, hour, city: city ? localise(city, language) : time_zone };
}

export async function readPlanned(
  call: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.getPlanned>>> {
  const { db, language } = call;
  const planned: Planned[] = [];
  for (const row of await listPlanned(db)) {
    planned.push({
      publication_id: row.publication_id,
      by: row.by_name,
      due: dueOf(row, language),
      refusal: row.refusal as Planned['refusal'],
      reason: row.note,
      mistakes: row.refusal === 'mistakes' ? await mistakesNow(row, call) : [],
      files: row.files.map(tellFile),
    });
  }
  return answer(planned);
}

/** As things are now: they may have been mended. */
async function mistakesNow({ publication_id }: PlannedRow, call: EditorCall) {
  const { checks, editor, now, language } = call;
  const of = { kind: 'planned', publication_id } as const;
  const changes = await readChangeSet(call, of, { name: editor.name, now });
  if (!changes) return [];
  return mistakesOf(await checks.problems(changes.drafts), changes.drafts, language);
}

export async function takeBack(
  { publication_id }: ParsedRequestOf<typeof contract.takeBack>,
  { db, sources, editor, now }: EditorCall,
): Promise<Outcome<Drafted>> {
  const files = await readPlannedFiles(db, publication_id);
  const saves = files.map((written) => {
    const { was, becomes } = valuesOf(written);
    return { file: written.file, base: was, mine: becomes, template: written.becomes };
  });
  const isTaken = async (tx: Db) =>
    (await deletePlanned(tx, publication_id)) ? null : notFound('publication_id');
  return saveDrafts(db, sources, saves, { name: editor.name, now }, isTaken);
}
