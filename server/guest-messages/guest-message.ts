import type { GuestChannelName } from '@seahour/api-types/staff-order.ts';
import type { Logger } from 'pino';
import { findOrder } from '../booking/order-rows.ts';
import { readTripKey, signLink, tripUrl } from '../booking/trip-link.ts';
import { enqueue } from '../outbox/enqueue.ts';
import {
  deleteGuestMessage,
  markGuestMessageFailed,
  markGuestTold,
  markGuestUnreachable,
  noteGuestMessageFailure,
} from '../outbox/guest-messages.ts';
import type { Handlers } from '../outbox/handlers.ts';
import type { DataOf } from '../outbox/job.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { GuestChannel } from './guest-channel.ts';
import { isStillNews } from './order-events.ts';

export interface GuestMessageOptions {
  db: Db;
  /** The one to take first on top. */
  channels: readonly GuestChannel[];
  /** Where our own pages are. */
  publicUrl: string;
  clock: Clock;
  log: Logger;
}

/** After that staff are asked to call, while the tries go on. */
const LATE_AFTER_MS = 30 * 60_000;

/** Tells the guest of an order what happened to it, and records who was told how. */
export function createGuestMessageHandler(options: GuestMessageOptions): Handlers['guest-message'] {
  const { db, channels, publicUrl, clock, log } = options;
  return async (about, { at }) => {
    const order = await findOrder(db, about.order_id);
    if (!order) return;
    if (!isStillNews(order, about.event, clock())) {
      log.info({ event: about.event }, 'stale guest message dropped');
      return deleteGuestMessage(db, about);
    }
    const channel = channels.find(({ canReach }) => canReach(order));
    if (!channel) return markGuestUnreachable(db, about);
    const { name } = channel;
    try {
      const link = signLink(await readTripKey(db), order);
      const url = tripUrl(publicUrl, order.language, link);
      const message = { order, event: about.event, at, now: clock(), tripUrl: url };
      const sent = await channel.send(message);
      if (sent.ok) return await markGuestTold(db, about, { channel: name, now: clock() });
      log.warn({ event: about.event, channel: name, code: sent.code }, 'guest not told');
      await giveUp(db, about, { channel: name, error: sent.code });
    } catch (cause) {
      const error = kindOf(cause);
      await noteGuestMessageFailure(db, about, { channel: name, error });
      const isLate = clock().getTime() - at.getTime() >= LATE_AFTER_MS;
      if (isLate) await giveUp(db, about, { channel: name, error });
      throw cause;
    }
  };
}

/** Staff hear of it once, and of nothing that never came about. */
async function giveUp(
  db: Db,
  about: DataOf<'guest-message'>,
  failure: { channel: GuestChannelName; error: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isNew = await markGuestMessageFailed(tx, about, failure);
    if (isNew && about.event !== 'expired') {
      const data = { order_id: about.order_id, event: 'guest_not_told' } as const;
      await enqueue(tx, { name: 'staff-notice', data });
    }
    return { commit: true, value: null };
  });
}

/** Its message may hold an address. */
function kindOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return 'code' in cause ? `${cause.name} ${cause.code}` : cause.name;
}
