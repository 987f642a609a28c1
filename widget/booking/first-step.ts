import type { Activity } from '@seahour/api-types/activities.ts';
import { computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { BookingConfig } from './config.ts';
import { createContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import type { createLaterSteps, LaterSteps } from './later-steps.ts';
import { createMoves } from './moves.ts';
import { createOpening } from './opening.ts';
import { contactOf } from './prefill.ts';
import { stepFrame } from './step.ts';

/**
 * As much of a booking as its first screen needs; the rest is completed while that is looked at.
 * Nothing is shared between widgets.
 */
export function createFirstStep(
  config: BookingConfig,
  importLater: () => Promise<typeof createLaterSteps>,
) {
  const context = createContext(config);
  const { $draft, $step, $city, $problem, $outcome, $session } = context;
  let later: LaterSteps | null = null;
  const moves = createMoves(context, (step) => later?.enter(step));
  const complete = async () => completeWith(await importLater());
  const opening = createOpening(context, moves, { complete, stop: () => later?.stop() });

  function completeWith(create: typeof createLaterSteps): LaterSteps {
    if (later) return later;
    later = create(context, moves);
    later.enter($step.get());
    return later;
  }

  return {
    $step: readonly($step),
    $draft: readonly($draft),
    $city: readonly($city),
    $problem: readonly($problem),
    $outcome: readonly($outcome),
    $session: readonly($session),
    $opening: opening.$opening,
    $activities: context.activities.$value,
    $frame: computed([$step, $draft], stepFrame),
    /** What the step shows is on its way, and nothing leads on before it is there. */
    $isWaiting: moves.$isWaiting,
    today: context.today,
    open: opening.open,
    reopen: opening.reopen,
    close: opening.close,
    /** A booking that was closed before its end, and may be gone on with. */
    $aside: opening.$aside,
    continueAside: opening.continueAside,
    dropAside: opening.dropAside,
    next: moves.next,
    back: moves.back,
    reload: moves.reload,
    /** Another activity starts the choice anew; the date stays. */
    chooseActivity(activity: Activity): void {
      if (activity.count === 0 || activity.id === $draft.get().activity?.id) return;
      const draft = $draft.get();
      context.clearChoice({ ...emptyDraft(draft.date), ...contactOf(draft), activity });
    },
    /** The steps after the first; null until they are there. */
    later: () => later,
    completeWith,
    /** Fetches what the steps after the first need. Rejects where it does not come. */
    complete,
    /** Drops what is under way; late answers then count for nothing. */
    destroy: opening.close,
  };
}
export type FirstStep = ReturnType<typeof createFirstStep>;

const readonly = <T>(store: WritableAtom<T>): ReadableAtom<T> => store;
