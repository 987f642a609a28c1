import type { Result } from '@seahour/api-types/client.ts';
import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { blockHours } from '@seahour/api-types/rules/hours.ts';
import type { Block } from '@seahour/api-types/rules/slots.ts';
import { createQuery } from '@seahour/ui/query.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { failure } from './api.ts';
import { loadCityActivities } from './city-activities.ts';
import type { BookingContext } from './context.ts';
import { type Draft, emptyDraft, prefilled } from './draft.ts';
import { findOffer } from './find-offer.ts';
import type { Navigation } from './navigation.ts';
import type { OpenOptions } from './open-options.ts';
import type { ClosedDraft, Session } from './state.ts';
import { STEPS } from './steps.ts';

/** Opening and closing. `$state` is ready once the first step can be shown. */
export function createOpening(context: BookingContext, navigation: Navigation) {
  const { $draft, $step, $session, $order, $closedDraft, activities, config } = context;
  const $options = atom<OpenOptions | null>(null);
  const opening = createQuery({ $key: $options, ask: openAs });
  context.stops.push(opening.destroy);
  let storedDate: string | undefined;

  async function open(options: OpenOptions): Promise<void> {
    clear();
    $options.set(options);
    // Opening an order discards the closed draft.
    if (options.order) config.drafts.closed.clear();
    await opening.load();
  }

  function openAs(options: OpenOptions, signal: AbortSignal): Promise<Result<true>> {
    if (options.order) return openOrder(options.order, options, signal);
    return options.isReload ? openPersisted(options, signal) : openChoice(options, signal);
  }

  /** Loaded on demand: few visits return to a booking. */
  const loadReturn = () =>
    import('./restore-draft.ts').then(
      ({ createReturn }) => createReturn(context, navigation),
      () => null,
    );

  async function openChoice(options: OpenOptions, signal: AbortSignal): Promise<Result<true>> {
    const { city, offer: company_activity_id } = options;
    const findIt = () =>
      company_activity_id
        ? findOffer(config.api, { company_activity_id, date: firstDate(options.date) }, signal)
        : { ok: true as const, data: null };
    const loaded = await loadCityActivities(context, city, findIt, signal);
    if (!loaded.ok) return loaded;
    const { found } = loaded.data;
    const slug = found?.activity_slug ?? options.activity;
    const activity =
      loaded.data.activities.find((known) => known.slug === slug || String(known.id) === slug) ??
      null;
    const source: Draft['source'] = found ? 'activity' : 'none';
    const known = {
      ...emptyDraft(firstDate(options.date), config.isTest),
      ...prefilled(options.guest),
    };
    const block = hoursOf(known.date === options.date ? options.hours : undefined);
    const draft = { ...known, activity, offer: found, source, block };
    $draft.set(draft);
    const step = activity && activity.count > 0 ? 'date-time' : 'activity';
    navigation.go(step, 'forward');
    const session: Session = { options, step, draft, isRestored: false };
    $session.set(session);
    void offerClosedDraft(session);
    return { ok: true, data: true };
  }

  /** Offers the closed draft beside the first screen, which does not wait for it. */
  async function offerClosedDraft(session: Session): Promise<void> {
    if (config.drafts.closed.load() === null) return;
    const ways = await loadReturn();
    // Closed or reopened meanwhile.
    if (!ways || $session.get() !== session) return;
    $closedDraft.set(ways.readClosedDraft(() => open({ ...$options.get(), isReload: true })));
  }

  /** A booking closed after the first step can be continued; a finished one cannot. */
  function saveClosedDraft(): void {
    const { closed } = config.drafts;
    const { state } = $order.get();
    const draft = config.drafts.load();
    if (state !== 'draft' && state !== 'failed') closed.clear();
    else if (draft !== null && STEPS[$step.get()].phase !== 'start') closed.save(draft);
  }

  /** Continues where the page was reloaded; from the start if no draft can be read. */
  async function openPersisted(options: OpenOptions, signal: AbortSignal): Promise<Result<true>> {
    const ways = await loadReturn();
    if (!ways) return failure('network');
    const restored = await ways.restoreDraft(signal);
    if (!restored.ok) return restored;
    return restored.data === 'nothing' ? openChoice(options, signal) : { ok: true, data: true };
  }

  async function openOrder(
    order: string,
    options: OpenOptions,
    signal: AbortSignal,
  ): Promise<Result<true>> {
    const ways = await loadReturn();
    if (!ways || signal.aborted) return failure(signal.aborted ? 'aborted' : 'network');
    return ways.openOrder(order, options, signal);
  }

  function firstDate(asked: string | undefined): string {
    const today = context.today();
    const bookable = [asked, storedDate].find((date) => date && isInBookingWindow(date, today));
    return bookable ?? addDays(today, 1);
  }

  function clear(): void {
    $session.set(null);
    opening.reset();
    activities.reset();
    context.clearChoice();
    $order.set({ state: 'draft' });
    $step.set('activity');
    $closedDraft.set(null);
  }

  /** Stores the booking as the closed draft and resets everything but the date. */
  function close(): void {
    saveClosedDraft();
    storedDate = $draft.get().date;
    config.drafts.clear();
    $options.set(null);
    clear();
  }

  return {
    $state: opening.$value,
    $session: $session as ReadableAtom<Session | null>,
    /** A booking that was closed before its end and can be continued. */
    $closedDraft: $closedDraft as ReadableAtom<ClosedDraft | null>,
    open,
    /** Tries the same opening again after a failure. */
    reopen(): void {
      const options = $options.get();
      if (options) void open(options);
    },
    close,
  };
}

/** Hours of e.g. `16-19`. Those that are not free are dropped once the day has loaded. */
function hoursOf(text = ''): Block {
  const [from = 0, to = 0] = text.split('-').map(Number);
  return blockHours(from, Math.min(to, 24) - from);
}
