import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type DatabaseConnection, KEEP_ALIVE } from '../platform/database/pool.ts';
import { errorFields, framesOf } from '../platform/error-fields.ts';
import { inSpan } from '../platform/tracing/span.ts';
import type { Handlers, JobName, JobTry } from './job.ts';
import { CRON_JOB_NAMES, CRON_JOBS, type CronJobName, type CronJobs, QUEUES } from './queues.ts';

export interface JobsOptions {
  connection: DatabaseConnection;
  log: Logger;
  handlers: Partial<Handlers>;
  cronJobs: Partial<CronJobs>;
}

export interface RunningJobs {
  /** Lets the jobs in hand finish, for a few seconds at most; the others wait for the next start. */
  stop(): Promise<void>;
}

/** Its own connections, so that a full pool of requests holds up no mail. */
const POOL_SIZE = 3;
/** Statements of pg-boss take milliseconds, its cleaning some seconds. */
const CONNECTIONS = { ...KEEP_ALIVE, query_timeout: 30_000 };
const POLL_SEC = 1;
const POLL_APART_SEC = 0.06;
const STOP_TIMEOUT_MS = 3_000;

/** Works off the queues. Any number of processes may do so at once: each job goes to one of them. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { connection, log, handlers, cronJobs } = options;
  const boss = new PgBoss({
    ...connection,
    ...CONNECTIONS,
    application_name: 'seahour jobs',
    max: POOL_SIZE,
    cronWorkerIntervalSeconds: POLL_SEC,
  });
  boss.on('error', (cause) => log.warn(errorFields(cause), 'job queue error'));
  const stop = () => boss.stop({ timeout: STOP_TIMEOUT_MS });
  try {
    await boss.start();
    for (const name of Object.keys(handlers) as JobName[]) {
      await work(boss, name, handlers[name] as Handler | undefined, log);
    }
    for (const name of CRON_JOB_NAMES) await runOnSchedule(boss, name, cronJobs[name], log);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { stop };
}

async function runOnSchedule(
  boss: PgBoss,
  name: CronJobName,
  cronJob: CronJobs[CronJobName] | undefined,
  log: Logger,
): Promise<void> {
  if (!cronJob) return;
  await boss.work(name, { pollingIntervalSeconds: POLL_SEC }, () => quietly(log, name, cronJob));
  await boss.schedule(name, CRON_JOBS[name]);
}

type Handler = (data: object, attempt: JobTry) => Promise<'done' | 'retry'>;

async function work(
  boss: PgBoss,
  name: JobName,
  handler: Handler | undefined,
  log: Logger,
): Promise<void> {
  if (!handler) return;
  const { workers, batchSize } = QUEUES[name];
  // Workers that take one job at a time must not all look at the same moment: of jobs of one group they
  // would take one together, and rest for the remainder of the second.
  const isApart = batchSize === 1;
  const optionsOf = (worker: number) => ({
    pollingIntervalSeconds: POLL_SEC + worker * POLL_APART_SEC,
    localConcurrency: isApart ? 1 : workers,
    // One message at a time to a person: a chat that stalls holds up nobody else.
    localGroupConcurrency: 1,
    batchSize,
    burstWhenBatchFull: true,
    includeMetadata: true as const,
    perJobResults: true as const,
  });
  const finish = async (job: JobWithMetadata): Promise<JobResult> => {
    const { id, data, retryCount, retryLimit } = job;
    try {
      const isLast = retryCount >= retryLimit;
      const result = await quietly(log, name, () => handler(data, { isLast }));
      return { id, status: result === 'retry' ? 'failed' : 'completed' };
    } catch (cause) {
      return {
        id,
        status: 'failed',
        output: { message: cause instanceof Error ? cause.message : '' },
      };
    }
  };
  for (let worker = 0; worker < (isApart ? workers : 1); worker++) {
    const options = optionsOf(worker);
    await boss.work<object, unknown, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map(finish)),
    );
  }
}

/**
 * Tells of a failure by its kind alone: its message may hold an address or a row, and pg-boss keeps
 * what it is told in a table.
 */
async function quietly<Result>(
  log: Logger,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await inSpan('job', name, run);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    const type = cause instanceof Error ? cause.name : typeof cause;
    log.warn({ job: name, type, code, stack: framesOf(cause) }, 'job failed');
    throw new Error(`${type} ${code ?? ''}`.trim());
  }
}
