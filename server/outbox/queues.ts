import type { QueueOptions } from 'pg-boss';
import { MAX_CONNECTIONS, SEND_TIMEOUT_MS } from '../platform/mail/smtp.ts';
import type { JobName } from './job.ts';

const DAY_SEC = 86_400;

/** How a queue treats its jobs, and how many of them a process works on at once. */
interface Queue extends QueueOptions {
  policy?: 'short';
  /** Workers that fetch by themselves: jobs that take long hold up no other's. */
  workers: number;
  batchSize: number;
}

/** A mail may take long, and nobody's message waits for it. */
export const SEND_TIMEOUT_SEC = SEND_TIMEOUT_MS / 1000;

/** A receiver that takes longer is tried again. */
export const WEBHOOK_TIMEOUT_SEC = 10;
/** For so long an event is tried again. */
export const WEBHOOK_TRIES_HOURS = 72;

/** Tries again for about a day, ever more slowly. One waiting job for a message is enough. */
const MESSAGE = {
  policy: 'short',
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  // A job that ends before what it sends is tried again while that is still on its way.
  expireInSeconds: SEND_TIMEOUT_SEC + 60,
  deleteAfterSeconds: 7 * DAY_SEC,
} as const satisfies QueueOptions & { policy: 'short' };

export const QUEUES = {
  mail: { ...MESSAGE, workers: MAX_CONNECTIONS / 2, batchSize: 2 },
  // The Bot API takes some thirty messages a second.
  telegram: { ...MESSAGE, workers: 3, batchSize: 5 },
  // Who answers slowly holds up one worker: a batch would wait for the slowest of its jobs.
  webhook: {
    ...MESSAGE,
    retryLimit: 90,
    expireInSeconds: WEBHOOK_TIMEOUT_SEC + 60,
    workers: 8,
    batchSize: 1,
  },
  // The sweep makes up for a failed one.
  refund: {
    retryLimit: 0,
    expireInSeconds: 60,
    deleteAfterSeconds: 7 * DAY_SEC,
    workers: 1,
    batchSize: 10,
  },
} as const satisfies Record<JobName, Queue>;

/** The next round makes up for a failed one. */
const CRON_JOB: QueueOptions = { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600 };

/** Rounds that one process of all makes, by their cron expressions. */
export const CRON_JOBS = {
  'expire-holds': '* * * * *',
  'sweep-money': '* * * * *',
  'lapse-orders': '* * * * *',
  'show-due-offers': '* * * * *',
  'remind-guests': '*/5 * * * *',
  'invite-reviews': '*/5 * * * *',
  'apply-retention': '17 * * * *',
  'import-calendars': '* * * * *',
  'tell-waitlist': '* * * * *',
  'remind-staff': '* * * * *',
  'sweep-messages': '* * * * *',
  'run-weather-calls': '* * * * *',
} as const satisfies Record<string, string>;

export type CronJobName = keyof typeof CRON_JOBS;

export const CRON_JOB_NAMES = Object.keys(CRON_JOBS) as CronJobName[];

/** What is done now and then, by one process of all. */
export type CronJobs = Record<CronJobName, () => Promise<unknown>>;

/** Every queue there is, with how it treats its jobs. */
export const ALL_QUEUES: readonly (readonly [string, QueueOptions & { policy?: 'short' }])[] = [
  ...Object.entries(QUEUES).map(
    ([name, { workers: _, batchSize: __, ...options }]) => [name, options] as const,
  ),
  ...CRON_JOB_NAMES.map((name) => [name, CRON_JOB] as const),
];
