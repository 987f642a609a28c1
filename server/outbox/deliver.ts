import type { Logger } from 'pino';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Delivery } from '../platform/delivery.ts';
import { framesOf, kindOf } from '../platform/error-fields.ts';
import type { Db } from '../tables/connection.ts';
import type { Audience, MessageRow } from '../tables/schema.ts';
import type { Handlers, JobTry } from './job.ts';
import {
  closeMessage,
  type DueMessage,
  findDueMessage,
  leaseMessage,
  leaveAsSent,
  type Message,
  mailWaitSec,
  markSent,
  queueSending,
  releaseMessage,
} from './message-rows.ts';
import { SEND_TIMEOUT_SEC } from './queues.ts';

/** What is to become of a message whose turn has come. */
export type Written =
  /** It is no longer news. */
  | { do: 'drop' }
  /** Nothing reaches them. */
  | { do: 'give_up'; reason: string }
  | {
      do: 'send';
      /** The mailbox that it goes to; null for a chat. */
      mailbox: string | null;
      send(): Promise<Delivery>;
    };

/** How those of an audience are written to. */
export interface Writer<To extends Audience> {
  /** Holds a message against how things are now. */
  write(message: Message<To>, now: Date): Promise<Written>;
  /** It did not arrive and will not, or is late by half an hour: who can help is told. */
  onNotArrived(tx: Db, message: Message<To>, why: 'late' | 'failed' | 'given_up'): Promise<void>;
}

export type Writers = { [To in Audience]: Writer<To> };

export type Outcome =
  | 'sent'
  | 'edited'
  | 'dropped'
  | 'unreachable'
  | 'deferred'
  | 'retried'
  | 'failed'
  | 'given_up';

export interface DeliverOptions {
  db: Db;
  writers: Writers;
  clock: () => Date;
  log: Logger;
  /** Counts, for metrics. */
  onOutcome?: (channel: MessageRow['channel'], outcome: Outcome) => void;
}

/** Until a send must have ended: only then may another process send it. */
const LEASE_SEC = {
  mail: SEND_TIMEOUT_SEC + 30,
  telegram: 30,
} as const satisfies Record<MessageRow['channel'], number>;

/** Sends messages, and edits those that stand in a chat: the handler of the channels' jobs. */
export function createDelivery(options: DeliverOptions): Handlers['mail'] {
  const { db, onOutcome = () => {} } = options;
  return async ({ message_id }, attempt) => {
    for (;;) {
      const message = await findDueMessage(db, message_id);
      if (!message) return 'done';
      const outcome = await takeTurn(options, message, attempt);
      if (outcome === 'busy') return 'retry';
      onOutcome(message.channel, outcome);
      if (outcome === 'retried') return 'retry';
      // What came while it was on its way is said at once.
      if (outcome !== 'sent' && outcome !== 'edited') return 'done';
    }
  };
}

async function takeTurn(
  { db, writers, clock, log }: DeliverOptions,
  message: DueMessage,
  attempt: JobTry,
): Promise<Outcome | 'busy'> {
  const { message_id, revision, event, channel } = message;
  const isEdit = message.state === 'sent';
  const writer = writers[message.audience] as Writer<Audience>;
  const turn = await writeAndSend().catch((cause: unknown) => {
    log.warn({ event, channel, reason: kindOf(cause), stack: framesOf(cause) }, 'message failed');
    return { do: 'retry', reason: kindOf(cause) } as const;
  });
  switch (turn.do) {
    case 'drop':
    case 'give_up':
      return leave(turn);
    case 'wait':
      return defer(turn.afterSec);
    case 'busy':
      return 'busy';
    case 'sent':
      await markSent(db, { message_id, revision, mailbox: turn.mailbox, provider_id: turn.id });
      return isEdit ? 'edited' : 'sent';
    case 'refused':
      log.warn({ event, channel, reason: turn.reason }, 'message refused');
      return end('failed', turn.reason);
    case 'retry':
      log.info({ event, channel, reason: turn.reason }, 'message not sent, retrying');
      return attempt.isLast ? end('given_up', turn.reason) : retry(turn.reason);
  }

  async function writeAndSend() {
    if (message.is_leased) return { do: 'busy' } as const;
    const written = await writer.write(message, clock());
    if (written.do !== 'send') return written;
    const { mailbox } = written;
    const afterSec = mailbox ? await mailWaitSec(db, { ...message, mailbox }) : 0;
    if (afterSec > 0) return { do: 'wait', afterSec } as const;
    if (!(await leaseMessage(db, message, LEASE_SEC[channel]))) return { do: 'busy' } as const;
    const delivery = await written.send();
    switch (delivery.state) {
      case 'done':
        return { do: 'sent', id: delivery.id, mailbox } as const;
      case 'never':
        return { do: 'refused', reason: delivery.reason } as const;
      case 'later': {
        const { reason, afterSec } = delivery;
        return afterSec === null
          ? ({ do: 'retry', reason } as const)
          : ({ do: 'wait', afterSec } as const);
      }
    }
  }

  async function leave(why: Exclude<Written, { do: 'send' }>): Promise<Outcome> {
    if (why.do === 'give_up') log.info({ event, channel, reason: why.reason }, 'message not sent');
    else log.info({ event, channel }, 'stale message dropped');
    if (isEdit) await leaveAsSent(db, message);
    else await closeMessage(db, message_id, why.do === 'drop' ? 'dropped' : 'unreachable');
    return why.do === 'drop' ? 'dropped' : 'unreachable';
  }

  /** It was not tried, or all are to wait: no try is counted. */
  async function defer(afterSec: number): Promise<Outcome> {
    await inTransaction(db, async (tx) => {
      await releaseMessage(tx, message_id, { error: null, isLate: false });
      await queueSending(tx, [message_id], afterSec);
      return { commit: true, value: undefined };
    });
    return 'deferred';
  }

  async function retry(error: string): Promise<Outcome> {
    const isLate = message.is_late && !isEdit;
    await inTransaction(db, async (tx) => {
      await releaseMessage(tx, message_id, { error, isLate });
      if (isLate) await writer.onNotArrived(tx, message, 'late');
      return { commit: true, value: undefined };
    });
    return 'retried';
  }

  async function end(state: 'failed' | 'given_up', error: string): Promise<Outcome> {
    // What stands in the chat stays as it is.
    if (isEdit) {
      await leaveAsSent(db, message);
      return 'dropped';
    }
    await inTransaction(db, async (tx) => {
      await closeMessage(tx, message_id, state, error);
      await writer.onNotArrived(tx, message, state);
      return { commit: true, value: undefined };
    });
    return state;
  }
}
