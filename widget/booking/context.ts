import type { City } from '@seahour/api-types/locations.ts';
import { addDays, cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import type { CityHour } from '@seahour/api-types/rules/cancellation.ts';
import type { ReadableAtom } from 'nanostores';
import type { BookingConfig } from './config.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { createOrderMemory } from './order-memory.ts';
import { createQueries } from './queries.ts';
import { createState } from './state.ts';

/** What the city's clock says decides which days can be booked; before a city is known, UTC's. */
const FALLBACK_TIME_ZONE = 'UTC';

/** What the verbs of one widget's booking share: made again for each widget. */
export function createContext(config: BookingConfig) {
  const state = createState();
  const { $draft, $problem, $countFilter, $detailed } = state;
  const todayIn = (city: City | null) =>
    cityDate(city?.time_zone ?? FALLBACK_TIME_ZONE, config.now());
  const queries = createQueries(state, { api: config.api, todayIn });
  const today = () => todayIn(queries.$city.get());
  /** The hour that the city's clock shows. */
  const cityNow = (): CityHour => {
    const zone = queries.$city.get()?.time_zone ?? FALLBACK_TIME_ZONE;
    return { date: today(), time: cityHour(zone, config.now()) };
  };
  $draft.set(emptyDraft(addDays(today(), 1), config.isTest));
  /** Called once the booking is destroyed. */
  const stops: (() => void)[] = [];
  return {
    ...state,
    ...queries,
    config,
    memory: createOrderMemory(config),
    stops,
    today,
    cityNow,
    /** Changes the draft and takes back a refusal that the change may have fixed. */
    update(changes: Partial<Draft>): void {
      $draft.set({ ...$draft.get(), ...changes });
      $problem.set(null);
    },
    /** Forgets what was chosen and typed but for the date; the answers that hang on it go with it. */
    clearChoice(kept: Partial<Draft> = {}): void {
      $countFilter.set(0);
      $detailed.set(null);
      $problem.set(null);
      queries.methods.reset();
      $draft.set({ ...emptyDraft($draft.get().date, config.isTest), ...kept });
    },
    /** Subscribes until the booking is destroyed. */
    follow<T>(store: ReadableAtom<T>, listener: (value: T, before?: T) => void): void {
      stops.push(store.subscribe(listener));
    },
    destroy(): void {
      for (const stop of stops) stop();
      const { $city: _, ...all } = queries;
      for (const query of Object.values(all)) query.destroy();
    },
  };
}
export type BookingContext = ReturnType<typeof createContext>;
