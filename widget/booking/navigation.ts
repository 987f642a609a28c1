import { computed, type ReadableAtom } from 'nanostores';
import type { BookingContext } from './context.ts';
import { isBusy } from './order-state.ts';
import { stepFrame } from './step-frame.ts';
import { createStepQueries } from './step-queries.ts';
import {
  isSkipped,
  type Problem,
  problemOf,
  STEPS,
  type StepName,
  stepAfter,
  stepBefore,
} from './steps.ts';

/** Forward and back through the steps. */
export function createNavigation(context: BookingContext) {
  const queries = createStepQueries(context);
  const { $step, $draft, $problem, $order, config } = context;

  /** Direction of the last move: an empty step is skipped in it. */
  let direction: 'forward' | 'back' = 'forward';

  /** What the step shows is loading, and nothing leads on before it is there. */
  const $isWaiting = computed([$step, ...queries.stores], (step) => {
    return queries.stateOf(STEPS[step].query) === 'loading';
  });

  function go(step: StepName, way: 'forward' | 'back'): void {
    direction = way;
    queries.cancel(STEPS[$step.get()].query);
    $problem.set(null);
    $step.set(step);
    config.onEvent({ type: 'step', step: STEPS[step].number });
    void enter();
  }

  async function enter(): Promise<void> {
    const entered = $step.get();
    const loaded = await queries.load(STEPS[entered].query);
    if ($step.get() !== entered || loaded.state !== 'ready') return;
    if (!isSkipped(entered, loaded.data) || problemOf(entered, $draft.get())) return;
    if (direction === 'forward') next();
    else back();
  }

  function next(): void {
    if ($isWaiting.get()) return;
    const draft = $draft.get();
    const current = $step.get();
    const problem = isQueryMissing() ? 'not_loaded' : problemOf(current, draft);
    if (problem) {
      $problem.set(problem);
      return;
    }
    const step = stepAfter(current, draft);
    if (step) go(step, 'forward');
  }

  /** A choice from an earlier response may be gone by now, so the step cannot be left without a new one. */
  function isQueryMissing(): boolean {
    const step = STEPS[$step.get()];
    const isOptional = step.phase === 'choice' && step.isOptional?.($draft.get());
    return queries.stateOf(step.query) === 'failed' && !isOptional;
  }

  function back(): void {
    const draft = $draft.get();
    const step = stepBefore($step.get(), draft);
    // An order that is being made cannot be changed any more.
    if (step === null || isBusy($order.get())) return;
    if (STEPS[step].phase === 'start') context.clearChoice();
    go(step, 'back');
  }

  /** Loads what the current step shows once more, after a failure. */
  function reload(): void {
    void enter();
  }

  return {
    $step: $step as ReadableAtom<StepName>,
    $problem: $problem as ReadableAtom<Problem | null>,
    $frame: computed([$step, $draft, ...queries.stores], (step, draft) =>
      stepFrame(step, draft, queries.loadedOf),
    ),
    $isWaiting,
    /** Loads what a step shows. */
    load: queries.load,
    go,
    next,
    back,
    reload,
  };
}
export type Navigation = ReturnType<typeof createNavigation>;
