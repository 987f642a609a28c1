import { type Kysely, sql } from 'kysely';

/** What staff have to hear about, written with the change itself and delivered afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_notices (
      id bigint generated always as identity primary key,
      company_id int not null references companies on delete cascade,
      unique_id text not null references orders on delete cascade,
      event text not null,
      created_at timestamptz not null default now(),
      delivered_at timestamptz
    );
    create index on staff_notices (id) where delivered_at is null;
    create index on staff_notices (unique_id);
  `.execute(db);
}
