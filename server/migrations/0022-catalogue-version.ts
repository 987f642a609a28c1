import { type Kysely, sql } from 'kysely';

/** One row, counted up by whatever changes the catalogue: kept answers are of one version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_version (
      only_row boolean primary key default true check (only_row),
      version bigint not null
    );
    insert into catalogue_version (version) values (1);
  `.execute(db);
}
