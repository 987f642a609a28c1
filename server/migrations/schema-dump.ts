import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables/schema.ts';

interface Line {
  table: string;
  text: string;
}

/** The tables and functions as they stand, as SQL in a stable order. Tables of libraries and partitions are left out. */
export async function dumpSchema(db: Kysely<Database>): Promise<string> {
  const columns = await read(db, COLUMNS);
  const constraints = await read(db, CONSTRAINTS);
  const indexes = await read(db, INDEXES);
  const partitions = await read(db, PARTITIONS);
  const tables = [...new Set(columns.map((column) => column.table))];
  const blocks = tables.map((table) => {
    const of = (lines: Line[]) => lines.filter((line) => line.table === table);
    const inner = [...of(columns), ...of(constraints)].map((line) => `  ${line.text}`);
    const by = of(partitions).map((line) => ` partition by ${line.text}`);
    const create = `create table ${table} (\n${inner.join(',\n')}\n)${by.join('')};`;
    return [create, ...of(indexes).map((line) => `${line.text};`)].join('\n');
  });
  const functions = (await read(db, FUNCTIONS)).map((line) => `${line.text};`);
  return `${[...blocks, ...functions].join('\n\n')}\n`;
}

async function read(db: Kysely<Database>, statement: string): Promise<Line[]> {
  return (await sql.raw<Line>(statement).execute(db)).rows;
}

const OURS = `relation.relkind in ('r', 'p') and not relation.relispartition and relation.relnamespace = 'public'::regnamespace
  and relation.relname not like 'kysely\\_%'`;

const COLUMNS = `
  select relation.relname as table,
    concat_ws(' ', attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end,
      'default ' || pg_get_expr(adbin, adrelid)) as text
  from pg_attribute
  join pg_class relation on relation.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where ${OURS} and attnum > 0 and not attisdropped
  order by relation.relname collate "C", attnum`;

const CONSTRAINTS = `
  select relation.relname as table,
    'constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid) as text
  from pg_constraint
  join pg_class relation on relation.oid = conrelid
  where ${OURS} and contype <> 'n'
  order by relation.relname collate "C", contype, conname collate "C"`;

const INDEXES = `
  select relation.relname as table, pg_get_indexdef(indexrelid) as text
  from pg_index
  join pg_class relation on relation.oid = indrelid
  where ${OURS} and not exists (select from pg_constraint where conindid = indexrelid)
  order by relation.relname collate "C", pg_get_indexdef(indexrelid) collate "C"`;

const PARTITIONS = `
  select relation.relname as table, pg_get_partkeydef(relation.oid) as text
  from pg_class relation
  where ${OURS} and relation.relkind = 'p'`;

const FUNCTIONS = `
  select '' as table, trim(trailing e'\n' from pg_get_functiondef(oid)) as text
  from pg_proc
  where pronamespace = 'public'::regnamespace
  order by proname collate "C"`;
