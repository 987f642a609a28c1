import { type Kysely, sql } from 'kysely';

/** Who signs in with a code by mail, the codes, and the sessions; orders are found by their mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id int generated always as identity primary key,
      email text not null unique,
      name text,
      language text not null,
      created_at timestamptz not null
    );

    create table sign_in_codes (
      id_hash text primary key,
      code_hash text not null,
      email text not null,
      language text not null,
      tries_left int not null,
      ends_at timestamptz not null
    );
    create index on sign_in_codes (ends_at);

    create table sessions (
      id_hash text primary key,
      user_id int not null references users on delete cascade,
      created_at timestamptz not null,
      ends_at timestamptz not null
    );
    create index on sessions (ends_at);
    create index on sessions (user_id);

    create index orders_by_mail on orders (lower(mail)) where mail <> '';
  `.execute(db);
}
