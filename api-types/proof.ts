import * as z from 'zod/mini';

const Count = z.int().check(z.nonnegative());

/** Of every run: when and where it ended. */
const RUN = {
  /** Of Seahour, e.g. `6.0.0`. */
  version: z.string().check(z.minLength(1)),
  /** Of the source; null where it came without its history. */
  commit: z.nullable(z.string()),
  ended_at: z.iso.datetime(),
  cores: Count,
  memory_gb: Count,
  /** Processes that already wanted the machine's cores when the run began, as a load average. */
  load_before: z.number().check(z.nonnegative()),
  duration_s: Count,
  /** What broke a promise, e.g. the titles of tests that failed. Empty where all of them held. */
  broken: z.array(z.string()),
};

/** People and programs want the same hours at once. */
const Race = z.strictObject({
  kind: z.literal('race'),
  ...RUN,
  races: Count,
  /** Requests in these races. */
  claims: Count,
  sold_twice: Count,
  /** Requests that were refused hours that nobody has. */
  refused_in_vain: Count,
  /** The most visitors who asked for one block at once, and how many of them have it. */
  at_once: Count,
  at_once_booked: Count,
  /** The same races without the constraint: a run that finds nothing there would prove nothing. */
  control_races: Count,
  control_sold_twice: Count,
});

/** The server and PostgreSQL are killed while people book. */
const Crash = z.strictObject({
  kind: z.literal('crash'),
  ...RUN,
  kills: Count,
  /** Of them, those of PostgreSQL; the others hit the server. */
  database_kills: Count,
  acknowledged: Count,
  lost: Count,
  mails_lost: Count,
  /** Requests without an answer when something was killed; all were sent again. */
  cut_off: Count,
  /** What took longer than its limit, which a busy machine does by itself. */
  slow: z.array(z.string()),
});

/** Each part of a large installation is broken while people book. */
const Rehearsal = z.strictObject({
  kind: z.literal('rehearsal'),
  ...RUN,
  faults: Count,
  /** Faults after which the other PostgreSQL was primary. */
  failovers: Count,
  acknowledged: Count,
  sold_twice: Count,
  lost: Count,
  /** The longest time without an answered booking, in seconds. */
  longest_gap_s: z.number().check(z.nonnegative()),
});

/** A marketplace is brought back from its backup. */
const Restore = z.strictObject({
  kind: z.literal('restore'),
  ...RUN,
  tables: Count,
  different_tables: Count,
  acknowledged: Count,
  lost: Count,
});

/** What the last run of a proof showed; a file each in the folder `proof`. */
export const ProofRecord = z.discriminatedUnion('kind', [Race, Crash, Rehearsal, Restore]);
export type ProofRecord = z.infer<typeof ProofRecord>;

export type ProofKind = ProofRecord['kind'];
export const PROOF_KINDS = [
  'race',
  'crash',
  'restore',
  'rehearsal',
] as const satisfies readonly ProofKind[];
