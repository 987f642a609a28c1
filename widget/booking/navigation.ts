import { computed } from 'nanostores';
import type { BookingContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import { isBusy } from './order-state.ts';
import { type StepName, stepBack } from './step.ts';
import type { StepNeeds } from './step-needs.ts';

/** Forward and back through the steps. */
export function createNavigation(context: BookingContext, needs: StepNeeds) {
  const { $step, $draft, $problem, $order, config } = context;
  const { steps } = config;

  /** Which way the last move went: a step with nothing to show is passed over that way. */
  let direction: 'forward' | 'back' = 'forward';

  const rule = () => steps[$step.get()];
  /** What the step shows is on its way. */
  const $isWaiting = computed([$step, ...needs.stores], (step) => {
    return needs.stateOf(steps[step].need) === 'loading';
  });

  function go(step: StepName, way: 'forward' | 'back'): void {
    direction = way;
    needs.cancel(rule().need);
    $problem.set(null);
    $step.set(step);
    config.onEvent({ type: 'step', step: steps[step].number });
    void enter();
  }

  async function enter(): Promise<void> {
    const entered = rule();
    const loaded = await needs.load(entered.need);
    if (rule() !== entered || loaded.state !== 'ready') return;
    if (!entered.isSkipped?.(loaded.data) || entered.check?.($draft.get())) return;
    if (direction === 'forward') next();
    else back();
  }

  function next(): void {
    if ($isWaiting.get()) return;
    const draft = $draft.get();
    const problem = isMissingNeed() ? 'not_loaded' : rule().check?.(draft);
    if (problem) {
      $problem.set(problem);
      return;
    }
    const step = rule().next?.(draft);
    if (step) go(step, 'forward');
  }

  /** What was chosen from an earlier answer may be gone by now: only what is shown can be kept. */
  function isMissingNeed(): boolean {
    const { need, canMissNeed } = rule();
    return needs.stateOf(need) === 'failed' && !canMissNeed?.($draft.get());
  }

  function back(): void {
    const draft = $draft.get();
    const step = stepBack(rule(), draft);
    // An order that is being made cannot be changed any more.
    if (step === null || isBusy($order.get())) return;
    if (steps[step].phase === 'start') context.clearChoice(emptyDraft(draft.date));
    go(step, 'back');
  }

  /** Loads what the current step shows once more, after a failure. */
  function reload(): void {
    void enter();
  }

  return { $isWaiting, go, next, back, reload };
}
export type Navigation = ReturnType<typeof createNavigation>;
