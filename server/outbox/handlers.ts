import type { DataOf, QueuedJobName } from './job.ts';
import type { CronJobName } from './queues.ts';

/** When a job was enqueued, by the database's clock: the same however often it is tried. */
export interface Enqueued {
  at: Date;
}

/**
 * What is done for each job. A job may come twice, so each has to stand a repetition; one that
 * throws is tried again later.
 */
export type Handlers = {
  [Name in QueuedJobName]: (data: DataOf<Name>, enqueued: Enqueued) => Promise<void>;
};

/** What is done now and then, by one process of all. */
export type CronJobs = Record<CronJobName, () => Promise<unknown>>;
