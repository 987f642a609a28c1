import type { Failure, Result } from '@seahour/api-types/client.ts';
import { DEFAULT_CITY_ID } from '@seahour/api-types/constants.ts';
import { listActivities, listCities } from '@seahour/api-types/first-calls.ts';
import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { atom } from 'nanostores';
import type { BookingContext } from './context.ts';
import { type Draft, emptyDraft } from './draft.ts';
import type { LaterSteps } from './later-steps.ts';
import { createLoader } from './loadable.ts';
import type { Moves } from './moves.ts';

/** What a booking can be opened for; slugs or ids, all optional. */
export interface OpenOptions {
  /** City slug or id; Dubai when absent. */
  city?: string;
  /** Activity slug or id: the first step is skipped. */
  activity?: string;
  /** Offer id: the budget and offer steps are skipped too. */
  offer?: number;
  /** `YYYY-MM-DD`; else the last chosen day, else tomorrow. */
  date?: string;
  /** Number of an order whose payment is checked; everything else is then the order's. */
  order?: string;
  /** The browser came back without a word of the payment: most likely it was not made. */
  isUnfinished?: boolean;
}

/** What an opening answers that is no longer waited for. */
const STALE = { ok: true, data: true } as const;

/** What the steps after the first are made of did not come. */
const UNREACHED: Failure = { code: 'network', message: '', fields: [], alternatives: [] };

/** The way to the steps after the first: fetched when they are needed. */
export interface LaterAccess {
  complete(): Promise<LaterSteps>;
  /** Ends what they do, if they are there. */
  stop(): void;
}

/** Opening and closing. `$opening` is ready once the first step can be shown. */
export function createOpening(
  context: BookingContext,
  moves: Moves,
  { complete, stop }: LaterAccess,
) {
  const { $draft, $step, $city, activities, config } = context;
  const opening = createLoader<true>();
  const $options = atom<OpenOptions | null>(null);
  let storedDate: string | undefined;

  async function open(options: OpenOptions): Promise<void> {
    clear();
    $options.set(options);
    const { order } = options;
    await opening.load((signal) =>
      order
        ? withLater((later) => later.openOrder(order, options, signal))
        : openChoice(options, signal),
    );
  }

  async function withLater<T>(run: (later: LaterSteps) => Promise<Result<T>>): Promise<Result<T>> {
    const later = await complete().catch(() => null);
    return later ? run(later) : { ok: false, failure: UNREACHED };
  }

  async function openChoice(options: OpenOptions, signal: AbortSignal): Promise<Result<true>> {
    const cities = await config.client.call(listCities, {}, { signal });
    if (!cities.ok) return cities;
    if (signal.aborted) return STALE;
    const wanted = options.city ?? String(DEFAULT_CITY_ID);
    const city =
      cities.data.find(({ id, slug }) => slug === wanted || String(id) === wanted) ??
      cities.data[0];
    $city.set(city ?? null);
    const date = firstDate(options.date);
    const { offer: company_activity_id } = options;
    const [list, found] = await Promise.all([
      activities.load(() =>
        config.client.call(listActivities, { city_id: city?.id ?? DEFAULT_CITY_ID }, { signal }),
      ),
      company_activity_id
        ? withLater((later) => later.loadOffer({ company_activity_id, date }, signal))
        : { ok: true as const, data: null },
    ]);
    if (list.state === 'failed') return { ok: false, failure: list.failure };
    if (!found.ok) return found;
    if (list.state !== 'ready' || signal.aborted) return STALE;
    const offer = found.data;
    const slug = offer?.activity_slug ?? options.activity;
    const activity =
      list.data.find((known) => known.slug === slug || String(known.id) === slug) ?? null;
    const source: Draft['source'] = offer ? 'activity' : 'none';
    $draft.set({ ...emptyDraft(date), activity, offer, source });
    moves.go(activity && activity.count > 0 ? 1 : 0, 'forward');
    return { ok: true, data: true };
  }

  function firstDate(asked: string | undefined): string {
    const today = context.today();
    const bookable = [asked, storedDate].find((date) => date && isInBookingWindow(date, today));
    return bookable ?? addDays(today, 1);
  }

  function clear(): void {
    stop();
    opening.reset();
    activities.reset();
    context.clearChoice(emptyDraft($draft.get().date));
    context.$outcome.set({ state: 'none' });
    $step.set(0);
  }

  return {
    $opening: opening.$value,
    open,
    /** Tries the same opening again after a failure. */
    reopen(): void {
      const options = $options.get();
      if (options) void open(options);
    },
    /** Forgets everything but the date. */
    close(): void {
      storedDate = $draft.get().date;
      $options.set(null);
      clear();
    },
  };
}
export type Opening = ReturnType<typeof createOpening>;
