import type { Failure, Result } from '@seahour/api-types/client.ts';
import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { loadCityActivities } from './city-activities.ts';
import type { Aside, BookingContext } from './context.ts';
import { type Draft, emptyDraft } from './draft.ts';
import type { LaterSteps } from './later-steps.ts';
import { createLoader } from './loadable.ts';
import type { Moves } from './moves.ts';
import type { OpenOptions } from './open-options.ts';
import { prefilled } from './prefill.ts';

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
  const { $draft, $step, $session, activities, config } = context;
  const opening = createLoader<true>();
  const $options = atom<OpenOptions | null>(null);
  let storedDate: string | undefined;
  const $aside = atom<Aside | null>(null);

  async function open(options: OpenOptions): Promise<void> {
    clear();
    $options.set(options);
    const { order, isReload } = options;
    // Who comes back to an order has done with what was to be booked before.
    if (order) config.drafts.aside.clear();
    await opening.load((signal) => {
      if (order) return withLater((later) => later.openOrder(order, options, signal));
      return isReload ? openPersisted(options, signal) : openChoice(options, signal);
    });
  }

  async function withLater<T>(run: (later: LaterSteps) => Promise<Result<T>>): Promise<Result<T>> {
    const later = await complete().catch(() => null);
    return later ? run(later) : { ok: false, failure: UNREACHED };
  }

  async function openChoice(options: OpenOptions, signal: AbortSignal): Promise<Result<true>> {
    const { city, offer: company_activity_id } = options;
    const findOffer = () =>
      company_activity_id
        ? withLater((later) =>
            later.loadOffer({ company_activity_id, date: firstDate(options.date) }, signal),
          )
        : { ok: true as const, data: null };
    const loaded = await loadCityActivities(context, city, findOffer, signal);
    if (!loaded.ok) return loaded;
    const { found: offer } = loaded.data;
    const slug = offer?.activity_slug ?? options.activity;
    const activity =
      loaded.data.activities.find((known) => known.slug === slug || String(known.id) === slug) ??
      null;
    const source: Draft['source'] = offer ? 'activity' : 'none';
    const known = { ...emptyDraft(firstDate(options.date)), ...prefilled(options.guest) };
    const draft = { ...known, activity, offer, source };
    $draft.set(draft);
    const step = activity && activity.count > 0 ? 1 : 0;
    moves.go(step, 'forward');
    $session.set({ options, step, draft, isRestored: false });
    void offerAside(signal);
    return { ok: true, data: true };
  }

  /** What the dialog was closed over is offered beside the first screen, which does not wait for it. */
  async function offerAside(signal: AbortSignal): Promise<void> {
    if (config.drafts.aside.load() === null) return;
    const later = await complete().catch(() => null);
    if (later && !signal.aborted) $aside.set(later.readAside());
  }

  /** Closed after the first step, a booking can be gone on with; one that came to its end cannot. */
  function setAside(): void {
    const { aside } = config.drafts;
    const { state } = context.$outcome.get();
    const draft = config.drafts.load();
    if (state !== 'none' && state !== 'failed') aside.clear();
    else if (draft !== null && $step.get() > 0) aside.save(draft);
  }

  /** Where a reload of the page found the visitor; without a draft that can be read, from the start. */
  async function openPersisted(options: OpenOptions, signal: AbortSignal): Promise<Result<true>> {
    const resumed = await withLater((later) => later.restoreDraft(signal));
    if (!resumed.ok) return resumed;
    return resumed.data === 'nothing' ? openChoice(options, signal) : { ok: true, data: true };
  }

  function firstDate(asked: string | undefined): string {
    const today = context.today();
    const bookable = [asked, storedDate].find((date) => date && isInBookingWindow(date, today));
    return bookable ?? addDays(today, 1);
  }

  function clear(): void {
    stop();
    $session.set(null);
    opening.reset();
    activities.reset();
    context.clearChoice(emptyDraft($draft.get().date));
    context.$outcome.set({ state: 'none' });
    $step.set(0);
    $aside.set(null);
  }

  return {
    $opening: opening.$value,
    open,
    /** Tries the same opening again after a failure. */
    reopen(): void {
      const options = $options.get();
      if (options) void open(options);
    },
    $aside: $aside as ReadableAtom<Aside | null>,
    /** Takes the booking up where it was closed. */
    continueAside(): void {
      const { drafts } = config;
      const draft = drafts.aside.load();
      if (draft === null) return;
      drafts.aside.clear();
      drafts.save(draft);
      void open({ ...$options.get(), isReload: true });
    },
    /** Nobody is asked again about it. */
    dropAside(): void {
      config.drafts.aside.clear();
      $aside.set(null);
    },
    /** Keeps the booking aside, and forgets everything else but the date. */
    close(): void {
      setAside();
      storedDate = $draft.get().date;
      config.drafts.clear();
      $options.set(null);
      clear();
    },
  };
}
export type Opening = ReturnType<typeof createOpening>;
