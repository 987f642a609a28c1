import { dataOf, type Idle, type Loadable, type Query } from '@seahour/ui/query.ts';
import type { BookingContext } from './context.ts';
import type { Need } from './step.ts';

const NONE: Idle = { state: 'idle' };

/** What the steps show, by the name that their definitions give it. */
export function createStepNeeds(
  { days, categories, offers, services, methods }: BookingContext,
  loadDays: () => Promise<Idle | Loadable<unknown[]>>,
) {
  const queries = { days, categories, offers, services, methods } satisfies Record<
    Need,
    Query<unknown[]>
  >;
  const stateOf = (need?: Need) => (need ? queries[need].$value.get().state : 'idle');
  return {
    stores: Object.values(queries).map(({ $value }) => $value),
    stateOf,
    loadedOf: (need: Need): readonly unknown[] | null =>
      dataOf<unknown[]>(queries[need].$value.get()),
    /** Asked for anew each time, because others book meanwhile; ways to pay do not change so fast. */
    async load(need?: Need): Promise<Idle | Loadable<unknown[]>> {
      if (!need) return NONE;
      if (need === 'days') return loadDays();
      const known = queries[need].$value.get();
      return need === 'methods' && known.state === 'ready' ? known : queries[need].load();
    },
    /** Nobody waits for it any more. */
    cancel(need?: Need): void {
      if (need && stateOf(need) === 'loading') queries[need].cancel();
    },
  };
}
export type StepNeeds = ReturnType<typeof createStepNeeds>;
