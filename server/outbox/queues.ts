import type { QueueOptions } from 'pg-boss';
import type { QueuedJobName } from './job.ts';

const DAY_SEC = 86_400;

/** Tries again for about a day, ever more slowly. */
const PATIENT: QueueOptions = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  deleteAfterSeconds: 7 * DAY_SEC,
};

/** The sweep makes up for a failed one. */
const ONCE: QueueOptions = { ...PATIENT, retryLimit: 0 };

export const QUEUES = {
  'guest-message': PATIENT,
  'waitlist-mail': PATIENT,
  refund: ONCE,
} as const satisfies Record<QueuedJobName, QueueOptions>;

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
  'keep-months': '7 * * * *',
  'import-calendars': '* * * * *',
  'tell-waitlist': '* * * * *',
} as const satisfies Record<string, string>;

export type CronJobName = keyof typeof CRON_JOBS;

export const CRON_JOB_NAMES = Object.keys(CRON_JOBS) as CronJobName[];

/** Every queue there is, with how it treats its jobs. */
export const ALL_QUEUES: readonly (readonly [string, QueueOptions])[] = [
  ...Object.entries(QUEUES),
  ...CRON_JOB_NAMES.map((name) => [name, CRON_JOB] as const),
];
