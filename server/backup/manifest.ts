import * as z from 'zod/mini';

/** Of what an entry holds: its size, and the SHA-256 of its bytes in hexadecimal. */
const Entry = z.object({ bytes: z.int(), sha256: z.string() });
export type Entry = z.infer<typeof Entry>;

/** They become part of statements: a file from elsewhere must not bring statements of its own. */
const SqlName = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const tableOfNames = (name: z.ZodMiniType<string>) =>
  z.object({ name, columns: z.array(SqlName).check(z.minLength(1)), rows: z.int() });
const Table = tableOfNames(SqlName);
export type BackedUpTable = z.infer<typeof Table>;

export const MANIFEST = 'manifest.json';
export const FILES = 'files/';
export const JOBS = 'pgboss.job';

/** The database itself, locks, what the server makes again by itself, and earlier backups. */
export const LEFT_OUT = /^(\..*|postgres(\..*)?|preview|.*\.part|seahour-.*\.tar\.gz)$/;

const EntryName = z
  .string()
  .check(z.refine((name) => tableOf(name) !== undefined || isFileWithin(name)));

/** Whether an entry is a file that lies within the data folder, and is none of the database. */
function isFileWithin(entry: string): boolean {
  const steps = entry.slice(FILES.length).split('/');
  const ends = [steps[0] ?? '', steps.at(-1) ?? ''];
  return (
    entry.startsWith(FILES) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..' && !/[\0\\]/.test(step)) &&
    !ends.some((step) => LEFT_OUT.test(step))
  );
}

/** The last entry of a backup: what there is in it, and how to tell that it is whole. */
export const Manifest = z.object({
  /** Of the archive; counted up when older code could not read it. */
  format: z.literal(1),
  created_at: z.string(),
  /** Of PostgreSQL, e.g. `18.4`. */
  server_version: z.string(),
  /** The last one of the database, e.g. `0048-retention`: its tables are those of the archive. */
  migration: z.string(),
  /** In an order in which their rows may refer to one another. */
  tables: z.array(Table),
  /** By name: what each has given last. */
  sequences: z.record(SqlName, z.int()),
  /** Jobs that were still to be done. */
  jobs: tableOfNames(z.literal(JOBS)),
  entries: z.record(EntryName, Entry),
});
export type Manifest = z.infer<typeof Manifest>;

/** The parts of a table, in order of their numbers. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;

export const tableOf = (entry: string): string | undefined =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1];
