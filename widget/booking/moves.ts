import { computed } from 'nanostores';
import type { BookingContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import type { Loader } from './loadable.ts';
import { type Step, stepRule } from './step.ts';

/** Forward and back through the steps; `enter` is called with each step that is entered. */
export function createMoves(context: BookingContext, enter: (step: Step) => void) {
  const { $step, $draft, $problem, $direction, $outcome, config } = context;

  /** What a step cannot be left forward without. */
  const SHOWN: Partial<Record<Step, Loader<unknown>>> = {
    1: context.days,
    2: context.categories,
    3: context.offers,
    4: context.services,
    6: context.methods,
  };
  const stores = Object.values(SHOWN).map(({ $value }) => $value);
  const $isWaiting = computed([$step, ...stores], (step) => {
    return SHOWN[step]?.$value.get().state === 'loading';
  });

  function go(step: Step, direction: 'forward' | 'back'): void {
    const left = SHOWN[$step.get()];
    if (left?.$value.get().state === 'loading') left.reset();
    $problem.set(null);
    $direction.set(direction);
    $step.set(step);
    config.onEvent({ type: 'step', step });
    enter(step);
  }

  function next(): void {
    if ($isWaiting.get()) return;
    const draft = $draft.get();
    const rule = stepRule($step.get());
    const problem = hasFailed() ? 'not_loaded' : rule.check(draft);
    if (problem) {
      $problem.set(problem);
      return;
    }
    const step = rule.next(draft);
    if (step !== null) go(step, 'forward');
  }

  /** What was chosen from an earlier answer may be gone by now: only what is shown can be kept. */
  function hasFailed(): boolean {
    const step = $step.get();
    if (SHOWN[step]?.$value.get().state !== 'failed') return false;
    // Who has added nothing misses nothing.
    return step !== 4 || Object.keys($draft.get().additional_services).length > 0;
  }

  function back(): void {
    const draft = $draft.get();
    const step = stepRule($step.get()).back(draft);
    // An order that is being made cannot be changed any more.
    const { state } = $outcome.get();
    if (step === null || state === 'creating' || state === 'leaving') return;
    if (step === 0) context.clearChoice(emptyDraft(draft.date));
    go(step, 'back');
  }

  function skip(): void {
    if ($direction.get() === 'forward') next();
    else back();
  }

  /** Loads what the current step shows once more, after a failure. */
  function reload(): void {
    enter($step.get());
  }

  return { $isWaiting, go, next, back, skip, reload };
}
export type Moves = ReturnType<typeof createMoves>;
