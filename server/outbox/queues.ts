import type { QueueOptions } from 'pg-boss';
import { MAX_CONNECTIONS, SEND_TIMEOUT_MS } from '../platform/mail/smtp.ts';
import type { QueuedJobName } from './job.ts';

const DAY_SEC = 86_400;

/** How a queue treats its jobs, and how many of them a process works on at once. */
type Queue = QueueOptions & { batchSize: number };

/** Tries again for about a day, ever more slowly. */
const PATIENT: QueueOptions = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  deleteAfterSeconds: 7 * DAY_SEC,
};

/**
 * A job must outlast the mail that it sends: one that expires before is tried again while the first
 * mail is still on its way.
 */
const MAIL = {
  ...PATIENT,
  expireInSeconds: SEND_TIMEOUT_MS / 1000 + 60,
  batchSize: MAX_CONNECTIONS,
} as const satisfies Queue;

export const QUEUES = {
  'guest-message': MAIL,
  'waitlist-mail': MAIL,
  // The sweep makes up for a failed one.
  refund: { ...PATIENT, retryLimit: 0, batchSize: 10 },
} as const satisfies Record<QueuedJobName, Queue>;

/** The next round makes up for a failed one. */
const CRON_JOB: QueueOptions = { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600 };

/** Rounds that one process of all makes, by their cron expressions. */
export const CRON_JOBS = {
  'expire-holds': '* * * * *',
  'sweep-money': '* * * * *',
  'lapse-orders': '* * * * *',
  'remind-guests': '*/5 * * * *',
  'invite-reviews': '*/5 * * * *',
  'apply-retention': '17 * * * *',
  'import-calendars': '* * * * *',
  'tell-waitlist': '* * * * *',
} as const satisfies Record<string, string>;

export type CronJobName = keyof typeof CRON_JOBS;

export const CRON_JOB_NAMES = Object.keys(CRON_JOBS) as CronJobName[];

/** Every queue there is, with how it treats its jobs. */
export const ALL_QUEUES: readonly (readonly [string, QueueOptions])[] = [
  ...Object.entries(QUEUES).map(([name, { batchSize: _, ...options }]) => [name, options] as const),
  ...CRON_JOB_NAMES.map((name) => [name, CRON_JOB] as const),
];
