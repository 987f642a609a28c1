import type { Choosing } from './choosing.ts';
import type { BookingContext } from './context.ts';
import type { Extras } from './extras.ts';
import type { Hours } from './hours.ts';
import type { Moves } from './moves.ts';
import type { Step } from './step.ts';

/** What each step loads when it is entered. */
export function createStepNeeds(
  { $step, methods }: BookingContext,
  parts: { hours: Hours; choosing: Choosing; extras: Extras; moves: Moves },
) {
  const { hours, choosing, extras, moves } = parts;

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
    if (methods.$value.get().state !== 'ready') void extras.loadMethods();
  }

  /** An offer without services has nothing to show here: go on the way the visitor was going. */
  async function enterServices(): Promise<void> {
    const loaded = await extras.loadServices();
    const isEmpty = loaded.state === 'ready' && loaded.data.length === 0;
    if (isEmpty && $step.get() === 4) moves.skip();
  }

  return (step: Step): void => ENTER[step]();
}
