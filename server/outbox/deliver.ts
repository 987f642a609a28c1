import { setTimeout as pause } from 'node:timers/promises';
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
  hasOtherJob,
  type Lease,
  leaseMessage,
  leaveAsSent,
  MAILBOX_LIMIT,
  type Message,
  markSent,
  type QUIET_HOURS,
  queueSending,
  type RECEIVER_RESTS,
  releaseMessage,
} from './message-rows.ts';
import { SEND_TIMEOUT_SEC, WEBHOOK_TIMEOUT_SEC } from './queues.ts';

/** What is to become of a message whose turn has come. */
export type Written =
  /** It is no longer news. */
  | { do: 'drop' }
  /** Nothing reaches them. */
  | { do: 'give_up'; reason: string }
  /** It comes later; the reason says why it was not tried. */
  | { do: 'wait'; afterSec: number; reason: typeof QUIET_HOURS | typeof RECEIVER_RESTS }
  /** It waits for an earlier one, whose end queues it. */
  | { do: 'queue_behind' }
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
  onNotArrived(tx: Db, message: Message<To>, what: NotArrived): Promise<void>;
  /** It was sent, or edited. */
  onArrived?(db: Db, message: Message<To>): Promise<void>;
}

export interface NotArrived {
  why: 'late' | 'failed' | 'given_up';
  /** The kind of the failure. */
  reason: string;
}

export type Writers = { [To in Audience]: Writer<To> };

export type Outcome =
  | 'sent'
  | 'edited'
  | 'dropped'
  | 'unreachable'
  | 'deferred'
  | 'behind'
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
  webhook: WEBHOOK_TIMEOUT_SEC + 30,
} as const satisfies Record<MessageRow['channel'], number>;

/** What the last try of its job failed to send, and is not old, gets another job. */
const ANEW_AFTER_SEC = 60;
/** A guest who is mailed later than that is called. */
const LONG_WAIT_SEC = 30 * 60;

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
      const goesOn = outcome === 'sent' || (message.state === 'sent' && outcome !== 'deferred');
      if (!goesOn) return 'done';
    }
  };
}

async function takeTurn(
  options: DeliverOptions,
  message: DueMessage,
  attempt: JobTry,
): Promise<Outcome | 'busy'> {
  const { db, writers, log } = options;
  const { event, channel } = message;
  const isEdit = message.state === 'sent';
  const isOver = channel === 'webhook' && message.is_old;
  const writer = writers[message.audience] as Writer<Audience>;
  const turn = await writeAndSend(options, writer, message);
  const { lease } = turn;
  switch (turn.do) {
    case 'busy':
      return 'busy';
    case 'drop':
      log.info({ event, channel }, 'stale message dropped');
      return leave('dropped', null);
    case 'give_up':
      log.info({ event, channel, reason: turn.reason }, 'message not sent');
      return leave('unreachable', turn.reason);
    case 'queue_behind':
      return 'behind';
    case 'wait':
      return isOver ? end('given_up', turn.reason) : defer(turn.afterSec, turn.reason);
    case 'sent':
      return isEdit ? 'edited' : 'sent';
    case 'refused':
      log.warn({ event, channel, reason: turn.reason }, 'message refused');
      return end('failed', turn.reason);
    case 'retry': {
      log.info({ event, channel, reason: turn.reason }, 'message not sent, retrying');
      if (isOver) return end('given_up', turn.reason);
      if (!attempt.isLast || isEdit || (await hasOtherJob(db, message))) return retry(turn.reason);
      return message.is_old ? end('given_up', turn.reason) : defer(ANEW_AFTER_SEC, turn.reason);
    }
  }

  async function leave(state: 'dropped' | 'unreachable', error: string | null) {
    if (isEdit) await leaveAsSent(db, message, lease);
    else if (!(await closeMessage(db, message, { state, error, lease }))) return 'busy';
    return state;
  }

  /** All are to wait, or it has to. Of a mail that waits for long the crew hears now. */
  async function defer(afterSec: number, reason: string): Promise<Outcome> {
    const isLong = channel === 'mail' && afterSec > LONG_WAIT_SEC;
    await release(reason, isLong && message.late_at === null, (tx) =>
      queueSending(tx, [message.message_id], afterSec),
    );
    return 'deferred';
  }

  async function retry(reason: string): Promise<Outcome> {
    await release(reason, message.is_late && !isEdit);
    return 'retried';
  }

  function release(reason: string, isLate: boolean, andThen?: (tx: Db) => Promise<void>) {
    return inTransaction(db, async (tx) => {
      await releaseMessage(tx, message, { lease, error: reason, isLate });
      await andThen?.(tx);
      if (isLate) await writer.onNotArrived(tx, message, { why: 'late', reason });
      return { commit: true, value: undefined };
    });
  }

  async function end(state: 'failed' | 'given_up', reason: string): Promise<Outcome | 'busy'> {
    // What stands in the chat stays as it is.
    if (isEdit) {
      await leaveAsSent(db, message, lease);
      return 'dropped';
    }
    return inTransaction<Outcome | 'busy'>(db, async (tx) => {
      if (!(await closeMessage(tx, message, { state, error: reason, lease }))) {
        // It says something else by now, which somebody is to send.
        await releaseMessage(tx, message, { lease, error: null, isLate: false });
        return { commit: true, value: 'busy' };
      }
      await writer.onNotArrived(tx, message, { why: state, reason });
      return { commit: true, value: state };
    });
  }
}

type Turn = { lease: Lease | null } & (
  | { do: 'busy' | 'drop' | 'sent' | 'queue_behind' }
  | { do: 'give_up' | 'refused' | 'retry'; reason: string }
  | { do: 'wait'; afterSec: number; reason: string }
);

async function writeAndSend(
  { db, clock, log }: DeliverOptions,
  writer: Writer<Audience>,
  message: DueMessage,
): Promise<Turn> {
  let lease: Lease | null = null;
  try {
    if (message.is_leased) return { do: 'busy', lease };
    const written = await writer.write(message, clock());
    if (written.do !== 'send') return { ...written, lease };
    const { mailbox } = written;
    const leased = await leaseMessage(db, message, {
      leaseSec: LEASE_SEC[message.channel],
      mailbox,
    });
    if (leased.state === 'busy') return { do: 'busy', lease };
    if (leased.state === 'wait') {
      return { do: 'wait', afterSec: leased.afterSec, reason: MAILBOX_LIMIT, lease };
    }
    lease = leased.lease;
    const delivery = await written.send();
    switch (delivery.state) {
      case 'done':
        await noteSent(db, message, lease, delivery.id);
        await writer.onArrived?.(db, message).catch((cause) => {
          log.warn(
            { reason: kindOf(cause), stack: framesOf(cause) },
            'message sent, not followed up',
          );
        });
        return { do: 'sent', lease };
      case 'never':
        return { do: 'refused', reason: delivery.reason, lease };
      case 'later': {
        const { reason, afterSec } = delivery;
        return afterSec === null
          ? { do: 'retry', reason, lease }
          : { do: 'wait', afterSec, reason, lease };
      }
    }
  } catch (cause) {
    const { event, channel } = message;
    const reason = kindOf(cause);
    log.warn({ event, channel, reason, stack: framesOf(cause) }, 'message failed');
    return { do: 'retry', reason, lease };
  }
}

/** What was sent and not noted would be sent again: a database that is away is asked again for a while. */
async function noteSent(db: Db, message: Message, lease: Lease, id: string | null): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await markSent(db, message, lease, id);
    } catch (cause) {
      if (tries === NOTED_TRIES) throw cause;
      await pause(NOTED_PAUSE_MS);
    }
  }
}

const NOTED_TRIES = 10;
const NOTED_PAUSE_MS = 1_000;
