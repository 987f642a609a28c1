import type { ClientBase } from 'pg';

export interface TableShape {
  /** Without its schema, which is `public`. */
  name: string;
  columns: string[];
}

const COLUMNS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname not like 'kysely\\_%'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname collate "C"`;

const REFERENCES = `
  select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid`;

/** Our tables, each behind those that its rows refer to. */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(COLUMNS);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const sorted: TableShape[] = [];
  let left = tables;
  while (left.length > 0) {
    const waits = ({ name }: TableShape) =>
      references.some(({ from, to }) => from === name && left.some((other) => other.name === to));
    const ready = left.filter((table) => !waits(table));
    if (ready.length === 0) throw new Error(`tables refer in a circle: ${left[0]?.name}`);
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

export interface Column {
  name: string;
  /** As a cast names it, e.g. `timestamp with time zone`. */
  type: string;
}

/** The columns of a table that are stored; generated ones are not. */
export async function listColumns(client: ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`,
    [table],
  );
  return rows;
}

export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');
