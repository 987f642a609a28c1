import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { ReviewScores } from '@seahour/api-types/reviews.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { notify } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { insertReview } from './guest-review-rows.ts';
import { reviewable } from './reviewable.ts';

interface Writing {
  order_id: OrderId;
  scores: ReviewScores;
  name: string;
  text: string;
  language: Language;
  now: Date;
}

/** Stores a guest's review and notifies the owners of the company. */
export function writeReview(
  db: Db,
  { order_id, scores, name, text, language, now }: Writing,
): Promise<Outcome<null>> {
  return inTransaction<Outcome<null>>(db, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const state = order ? reviewable(order, now) : 'trip_not_held';
    if (!order || state !== 'open') {
      return { commit: false, value: refuse(state === 'open' ? 'trip_not_held' : state) };
    }
    const isFirst = await insertReview(tx, {
      order_id,
      company_activity_id: order.company_activity_id,
      author: name.trim(),
      text: text.trim(),
      language,
      ...scores,
      date: cityDate(order.time_zone, now),
      written_at: now,
    });
    if (!isFirst) return { commit: false, value: refuse('already_reviewed') };
    // Nobody is asked for what they have written.
    await tx
      .updateTable('orders')
      .set({ review_asked_at: order.review_asked_at ?? now })
      .where('order_id', '=', order_id)
      .where('company_activity_id', '=', order.company_activity_id)
      .execute();
    await notify(tx, { order_id, event: 'reviewed' });
    return { commit: true, value: answer(null) };
  });
}
