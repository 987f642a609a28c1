import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import { blockHours } from '@seahour/api-types/rules/hours.ts';
import type { BookingContext } from './context.ts';
import type { Hours } from './hours.ts';
import type { Moves } from './moves.ts';
import { createOrderSender, orderRequest } from './order.ts';

/** Steps 7 and 8: the order and what became of it. */
export function createEnding(context: BookingContext, hours: Hours, moves: Moves) {
  const { $draft, $step, $outcome, config, update } = context;
  const send = createOrderSender(config.client, config.createIdempotencyKey);

  async function confirm(): Promise<void> {
    const request = orderRequest($draft.get(), config);
    if (!request || $outcome.get().state === 'creating') return;
    const creating = { state: 'creating' } as const;
    $outcome.set(creating);
    const outcome = await send(request);
    if (outcome.state === 'booked') {
      const { unique_id, amount, currency } = outcome;
      config.onEvent({ type: 'order', unique_id, amount, currency });
    }
    // Closed or opened anew meanwhile: the order stands, but this screen is no longer its own.
    if ($outcome.get() !== creating) return;
    if (outcome.state === 'failed') config.onEvent({ type: 'failed', code: outcome.failure.code });
    $outcome.set(outcome);
    if ($step.get() !== 8) moves.go(8, 'forward');
  }

  /** Back from a failure to a step where it can be mended; everything typed stays. */
  function mend(step: 1 | 5 | 7): void {
    $outcome.set({ state: 'none' });
    if (step === 1) update({ block: [] });
    moves.go(step, 'back');
  }

  return {
    confirm,
    mend,
    /** Takes a block that is still free, and shows the review of it once more. */
    async takeAlternative(alternative: Alternative): Promise<void> {
      const { company_activity_id, date, time, hour_count } = alternative;
      const draft = $draft.get();
      const isSame = draft.offer?.company_activity_id === company_activity_id;
      let offer = isSame ? draft.offer : null;
      if (!isSame) {
        const cards = await config.client.call(getSuggestedCards, {
          company_activity_ids: [company_activity_id],
          date,
        });
        if (!cards.ok) {
          $outcome.set({ state: 'failed', failure: cards.failure });
          return;
        }
        offer = cards.data[0] ?? null;
      }
      const additional_services = isSame ? draft.additional_services : {};
      update({ date, block: blockHours(time, hour_count), offer, additional_services });
      void hours.refreshHourPrice();
      mend(7);
    },
  };
}
export type Ending = ReturnType<typeof createEnding>;
