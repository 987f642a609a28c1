import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A pool or a transaction: every statement takes it first. */
export type Db = Kysely<Database>;
