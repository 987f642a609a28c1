import { type Kysely, sql } from 'kysely';

/** Who works for a company, what they changed, and the key of launch links where no bot is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id int generated always as identity primary key,
      company_id int not null references companies on delete cascade,
      name text not null,
      role text not null check (role in ('owner', 'crew')),
      language text not null,
      telegram_id bigint,
      invitation_hash text unique,
      invitation_ends_at timestamptz,
      created_at timestamptz not null default now(),
      revoked_at timestamptz,
      check ((invitation_hash is null) = (invitation_ends_at is null))
    );
    create unique index staff_one_place on staff (telegram_id, company_id)
      where revoked_at is null;

    create table staff_changes (
      id bigint generated always as identity primary key,
      staff_id int not null references staff,
      company_activity_id int not null references company_activities,
      kind text not null check (kind in ('manual_order', 'order_status', 'slot_state')),
      unique_id text references orders on delete cascade,
      starts_at timestamptz,
      was text,
      became text not null,
      changed_at timestamptz not null,
      check ((kind = 'slot_state') = (unique_id is null)),
      check ((kind = 'slot_state') = (starts_at is not null))
    );
    create index on staff_changes (unique_id);
    create index on staff_changes (company_activity_id, changed_at desc);

    create table staff_development_keys (secret text primary key);
    insert into staff_development_keys values (gen_random_uuid()::text || gen_random_uuid()::text);
  `.execute(db);
}
