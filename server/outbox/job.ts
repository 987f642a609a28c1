import type { OrderId } from '@seahour/api-types/primitives.ts';
/** Work that follows from a change and must neither be lost nor done without it. */
export type Job =
  /** Sends a message by a channel, or edits it; `queue_sending` writes these. */
  | { name: 'mail'; data: { message_id: number } }
  | { name: 'telegram'; data: { message_id: number } }
  | { name: 'webhook'; data: { message_id: number } }
  | { name: 'refund'; data: { order_id: OrderId; refund_id: string } };

export type JobName = Job['name'];
export type DataOf<Name extends JobName> = Extract<Job, { name: Name }>['data'];

/** Which try of a job it is. */
export interface JobTry {
  /** No other follows where it fails. */
  isLast: boolean;
}

/**
 * What is done for each job. A job may come twice, so each has to stand a repetition; one that
 * throws, or returns `retry`, is tried again later.
 */
export type Handlers = {
  [Name in JobName]: (data: DataOf<Name>, attempt: JobTry) => Promise<'done' | 'retry'>;
};
