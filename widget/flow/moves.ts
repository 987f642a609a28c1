import type { Choosing } from './choosing.ts';
import type { BookingContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import type { Extras } from './extras.ts';
import type { Hours } from './hours.ts';
import { type Step, stepRule } from './step.ts';

/** Forward and back through the steps, and what each step loads when it is entered. */
export function createMoves(
  context: BookingContext,
  parts: { hours: Hours; choosing: Choosing; extras: Extras },
) {
  const { $step, $draft, $problem, $direction, config } = context;
  const { hours, choosing, extras } = parts;

  const ENTER = {
    0: () => {},
    1: () => void hours.loadDays(),
    2: () => void choosing.loadCategories(),
    3: () => void choosing.loadOffers(),
    4: () => void enterServices(),
    5: () => {},
    6: loadMethodsOnce,
    7: loadMethodsOnce,
    8: () => {},
    9: () => {},
  } satisfies Record<Step, () => void>;

  function loadMethodsOnce(): void {
    if (context.methods.$value.get().state !== 'ready') void extras.loadMethods();
  }

  /** An offer without services has nothing to show here: go on the way the visitor was going. */
  async function enterServices(): Promise<void> {
    const loaded = await extras.loadServices();
    const isEmpty =
      loaded.state === 'ready' && Array.isArray(loaded.data) && loaded.data.length === 0;
    if (isEmpty && $step.get() === 4) skip();
  }

  function go(step: Step, direction: 'forward' | 'back'): void {
    $problem.set(null);
    $direction.set(direction);
    $step.set(step);
    config.onEvent({ type: 'step', step });
    ENTER[step]();
  }

  function next(): void {
    const draft = $draft.get();
    const rule = stepRule($step.get());
    const problem = rule.check(draft);
    if (problem) {
      $problem.set(problem);
      return;
    }
    const step = rule.next(draft);
    if (step !== null) go(step, 'forward');
  }

  function back(): void {
    const draft = $draft.get();
    const step = stepRule($step.get()).back(draft);
    if (step === null) return;
    if (step === 0) $draft.set(emptyDraft(draft.date));
    go(step, 'back');
  }

  function skip(): void {
    if ($direction.get() === 'forward') next();
    else back();
  }

  /** Loads what the current step shows once more, after a failure. */
  function reload(): void {
    ENTER[$step.get()]();
  }

  return { go, next, back, skip, reload };
}
export type Moves = ReturnType<typeof createMoves>;
