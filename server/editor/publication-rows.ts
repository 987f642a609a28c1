import { type RawBuilder, sql } from 'kysely';
import type { TermsChoice } from '../catalogue/import/app-terms.ts';
import type { MoneyChange } from '../catalogue/import/money-changes.ts';
import { queueSending } from '../outbox/message-rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorPublicationFileRow, EditorPublicationRow } from '../tables/schema.ts';
import { type FileDraft, takeDrafts } from './drafts.ts';

export type WrittenFile = Omit<EditorPublicationFileRow, 'publication_id'>;

export interface Publication {
  publication_id: number;
  files: WrittenFile[];
}

export type PublicationRow = Omit<EditorPublicationRow, 'publication_id' | 'note'> & {
  publication_id: number;
  note: string;
};

/** Of what is live, until it is known what came of its commit; then why Git refused it. */
export const UNCOMMITTED = 'not committed yet';

export const isRefusedByGit = ({ state, note }: Pick<PublicationRow, 'state' | 'note'>): boolean =>
  state === 'live' && note !== '' && note !== UNCOMMITTED;

/** What an editor said when planning, for the moment when nobody can be asked. */
export interface Consent {
  /** Prices that move far. */
  confirmed: MoneyChange[];
  terms?: TermsChoice | undefined;
}

export interface Author {
  name: string;
  mail: string;
}

interface Opened {
  by: Author;
  /** When it is published, or is to be. */
  at: Date;
  /** Of what is planned. */
  plan?: { timeZone: string; consent: Consent } | undefined;
  /** The planned one that this is. */
  plannedId?: number | undefined;
  /** The first of those that it takes back. */
  rollsBack?: number | undefined;
  /** Whether what is planned leaves the draft. */
  isDraft?: boolean;
}

/**
 * Keeps the texts before and after, before anything is written, so that a crash leaves nothing half done
 * for good. Null where the planned one was published or taken back meanwhile, or the draft is another.
 */
export async function openPublication(
  db: Db,
  drafts: readonly FileDraft[],
  { by, at, plan, plannedId, rollsBack, isDraft = false }: Opened,
): Promise<Publication | null> {
  const files = drafts.map(({ file, text: was, becomes, touched }) => ({
    file,
    was,
    becomes,
    touched,
  }));
  const state = plan ? 'planned' : 'writing';
  const consent = plan ? JSON.stringify(plan.consent) : null;
  const timeZone = plan?.timeZone ?? null;
  return inTransaction<Publication | null>(db, async (tx) => {
    const { rows } = await (plannedId === undefined
      ? sql<{ publication_id: number }>`
          insert into editor_publications (by_name, by_mail, published_at, state, time_zone, consent, rolls_back)
          values (${by.name}, ${by.mail}, ${at}, ${state}, ${timeZone}, ${consent}::json,
            ${rollsBack ?? null})
          returning publication_id`
      : sql<{ publication_id: number }>`
          update editor_publications
          set by_name = ${by.name}, by_mail = ${by.mail}, published_at = ${at}, state = ${state},
            time_zone = coalesce(${timeZone}, time_zone), consent = coalesce(${consent}::json, consent),
            refusal = null, note = ''
          where publication_id = ${plannedId} and state in ('planned', 'refused')
          returning publication_id`
    ).execute(tx);
    const publication_id = rows[0]?.publication_id;
    const isThere = publication_id !== undefined;
    if (!isThere || (plan && isDraft && !(await takeDrafts(tx, drafts)))) {
      return { commit: false, value: null };
    }
    await sql`
      delete from editor_publication_files where publication_id = ${publication_id}`.execute(tx);
    await sql`
      insert into editor_publication_files (publication_id, file, was, becomes, touched)
      select ${publication_id}, f.* from json_to_recordset(${JSON.stringify(files)})
        as f(file text, was text, becomes text, touched json)`.execute(tx);
    return { commit: true, value: { publication_id, files } };
  });
}

export async function setState(
  db: Db,
  publicationId: number,
  state: EditorPublicationRow['state'],
  note: string,
): Promise<void> {
  await sql`
    update editor_publications set state = ${state}, note = ${note}
    where publication_id = ${publicationId}`.execute(db);
}

/** Its files are put back, now or when that can be done; it is not finished any more. */
export async function willFail(db: Db, publicationId: number, note: string): Promise<void> {
  await sql`
    update editor_publications set refusal = 'failed', note = ${note}
    where publication_id = ${publicationId} and state = 'writing'`.execute(db);
}

/** Nothing of it was published. What was planned stays to be seen, and its editor is mailed. */
export async function failPublication(
  db: Db,
  publicationId: number,
  refusal: string,
  note = '',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ message_id: number }>`
      with failed as (
        update editor_publications
        set state = case when time_zone is null then 'failed' else 'refused' end,
          refusal = ${refusal}, note = ${note}
        where publication_id = ${publicationId} and state in ('planned', 'writing')
        returning publication_id, state
      )
      insert into messages (audience, channel, event, publication_id)
      select 'editor', 'mail', 'not_published', publication_id from failed where state = 'refused'
      returning message_id`.execute(tx);
    await queueSending(
      tx,
      rows.map(({ message_id }) => message_id),
    );
    return { commit: true, value: undefined };
  });
}

/** The planned publication whose moment came first. */
export async function findDue(db: Db, now: Date): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    select * from editor_publications where state = 'planned' and published_at <= ${now}
    order by published_at, publication_id limit 1`.execute(db);
  return rows[0];
}

/** False where it is published or taken back already. */
export async function deletePlanned(db: Db, publicationId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from editor_publications
    where publication_id = ${publicationId} and state in ('planned', 'refused')
    returning 1`.execute(db);
  return rows.length > 0;
}

export const readPlannedFiles = (db: Db, publicationId: number): Promise<WrittenFile[]> =>
  readFiles(
    db,
    sql`p.publication_id = ${publicationId} and p.state in ('planned', 'refused')
      order by f.file`,
  );

/** What undoes a publication and all after it, the last one first. */
export async function readWayBack(db: Db, publicationId: number): Promise<WrittenFile[]> {
  const files = await readFiles(
    db,
    sql`p.state = 'live' and (p.published_at, p.publication_id) >= (
        select published_at, publication_id from editor_publications
        where publication_id = ${publicationId} and state = 'live')
      order by p.published_at desc, p.publication_id desc, f.file`,
  );
  return files.map(({ was, becomes, ...file }) => ({ ...file, was: becomes, becomes: was }));
}

async function readFiles(db: Db, which: RawBuilder<unknown>): Promise<WrittenFile[]> {
  const { rows } = await sql<WrittenFile>`
    select f.file, f.was, f.becomes, f.touched
    from editor_publication_files f join editor_publications p using (publication_id)
    where ${which}`.execute(db);
  return rows;
}
