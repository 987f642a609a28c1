import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { Failure, Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import { blockHours } from '@seahour/api-types/rules/hours.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { BookingContext } from './context.ts';
import type { Hours } from './hours.ts';
import type { Moves } from './moves.ts';
import { createOrderSender, type Outcome, orderRequest } from './order.ts';

const GONE: Failure = { code: 'not_found', message: '', fields: [], alternatives: [] };

/** Steps 7 and 8: the order and what became of it. */
export function createEnding(context: BookingContext, hours: Hours, moves: Moves) {
  const { $draft, $step, $outcome, config, update } = context;
  const $alternative = atom<Alternative | null>(null);
  const send = createOrderSender(config.client, config.createIdempotencyKey);

  async function confirm(): Promise<void> {
    const request = orderRequest($draft.get(), config);
    if (!request || $outcome.get().state === 'creating') return;
    const waiting = wait();
    const outcome = await send(request);
    if (outcome.state === 'booked') {
      const { unique_id, amount, currency } = outcome;
      config.onEvent({ type: 'order', unique_id, amount, currency });
    }
    // Closed or opened anew meanwhile: the order stands, but this screen is no longer its own.
    if ($outcome.get() !== waiting) return;
    if (outcome.state === 'failed') fail(outcome.failure);
    else $outcome.set(outcome);
    if ($step.get() !== 8) moves.go(8, 'forward');
  }

  function wait(): Outcome {
    const before = $outcome.get();
    const after = before.state === 'failed' ? before.failure : null;
    const waiting: Outcome = { state: 'creating', after };
    $outcome.set(waiting);
    return waiting;
  }

  function fail(failure: Failure): void {
    $alternative.set(failure.alternatives[0] ?? null);
    $outcome.set({ state: 'failed', failure });
    config.onEvent({ type: 'failed', code: failure.code });
  }

  /** Back from a failure to a step where it can be mended; everything typed stays. */
  function mend(step: 1 | 5 | 6 | 7): void {
    $outcome.set({ state: 'none' });
    if (step === 1) update({ block: [] });
    // Ways to pay that have just been refused are asked for anew.
    if (step === 6) context.methods.reset();
    moves.go(step, 'back');
  }

  async function loadOffer(alternative: Alternative): Promise<Result<CompanyActivity>> {
    const { company_activity_id, date } = alternative;
    const { offer } = $draft.get();
    if (offer?.company_activity_id === company_activity_id) return { ok: true, data: offer };
    const cards = await config.client.call(getSuggestedCards, {
      company_activity_ids: [company_activity_id],
      date,
    });
    if (!cards.ok) return cards;
    const [card] = cards.data;
    return card ? { ok: true, data: card } : { ok: false, failure: GONE };
  }

  return {
    $alternative: $alternative as ReadableAtom<Alternative | null>,
    confirm,
    mend,
    pickAlternative(alternative: Alternative): void {
      $alternative.set(alternative);
    },
    /** Takes the picked block, and shows the review of it once more. */
    async takeAlternative(): Promise<void> {
      const alternative = $alternative.get();
      if (!alternative || $outcome.get().state !== 'failed') return;
      const waiting = wait();
      const loaded = await loadOffer(alternative);
      if ($outcome.get() !== waiting) return;
      if (!loaded.ok) {
        fail(loaded.failure);
        return;
      }
      const { date, time, hour_count } = alternative;
      const isOther = loaded.data !== $draft.get().offer;
      update({
        date,
        block: blockHours(time, hour_count),
        offer: loaded.data,
        ...(isOther ? { hour_price: null, additional_services: {}, trust_choice: false } : {}),
      });
      void hours.refreshHourPrice();
      mend(7);
    },
  };
}
export type Ending = ReturnType<typeof createEnding>;
