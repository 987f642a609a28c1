import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { dataOf, type Idle, type Loadable, type Query } from '@seahour/ui/query.ts';
import type { BookingContext } from './context.ts';
import type { StepQuery } from './steps.ts';

const NONE: Idle = { state: 'idle' };

/** The queries of the steps, by the names that the steps give them. */
export function createStepQueries(context: BookingContext) {
  const { $draft, days, categories, offers, services, methods } = context;
  const queries = { days, categories, offers, services, methods } satisfies Record<
    StepQuery,
    Query<unknown[]>
  >;
  const stateOf = (name?: StepQuery) => (name ? queries[name].$value.get().state : 'idle');
  return {
    stores: Object.values(queries).map(({ $value }) => $value),
    stateOf,
    loadedOf: (name: StepQuery): readonly unknown[] | null =>
      dataOf<unknown[]>(queries[name].$value.get()),
    /** Refetched each time, because others book meanwhile; payment methods are cached. */
    async load(name?: StepQuery): Promise<Idle | Loadable<unknown[]>> {
      if (!name) return NONE;
      const today = context.today();
      // Midnight may have passed since the day was chosen.
      if (name === 'days' && !isInBookingWindow($draft.get().date, today)) {
        context.update({ date: addDays(today, 1), block: [] });
      }
      const known = queries[name].$value.get();
      return name === 'methods' && known.state === 'ready' ? known : queries[name].load();
    },
    /** Aborts a running request of a step that is left. */
    cancel(name?: StepQuery): void {
      if (name && stateOf(name) === 'loading') queries[name].cancel();
    },
  };
}
