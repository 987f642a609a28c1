import type { Activity } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { blockTime } from '@seahour/api-types/rules/slots.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { isAvailable } from './categories.ts';
import { loadCityActivities } from './city-activities.ts';
import type { BookingConfig } from './config.ts';
import type { BookingContext } from './context.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { findOffer } from './find-offer.ts';
import type { Navigation } from './navigation.ts';
import { createOpenOrder } from './open-order.ts';
import { orderRequest } from './order-request.ts';
import { type PersistedDraft, readDraft } from './persisted-draft.ts';
import type { ClosedDraft } from './state.ts';
import { problemOf, STEPS, type StepName, type StepQuery, stepAfter } from './steps.ts';

const OPENED = { ok: true, data: 'opened' } as const;
const NOTHING = { ok: true, data: 'nothing' } as const;

/** Returns to a booking that was begun before. */
export function createReturn(context: BookingContext, navigation: Navigation) {
  const { $draft, $order, $countFilter, $session, $closedDraft, config } = context;
  const { activities, categories, methods, memory } = context;
  const openOrder = createOpenOrder(context, navigation);

  /**
   * Restores the draft and revalidates each step against fresh data. `nothing`: there is no draft
   * that can be read, or what it is about is gone.
   */
  async function restoreDraft(signal: AbortSignal): Promise<Result<'opened' | 'nothing'>> {
    const persisted = readDraft(config.drafts.load());
    if (!persisted) return NOTHING;
    if (persisted.unpaid_order) {
      const opened = await openOrder(persisted.unpaid_order, { isUnfinished: true }, signal);
      return opened.ok ? OPENED : opened;
    }
    const draft = await loadDraft(persisted, signal);
    if (!draft.ok) return draft;
    if (!draft.data) return NOTHING;
    $draft.set(draft.data);
    $countFilter.set(persisted.count_filter);
    const sent = orderRequest(draft.data, config);
    const { idempotency_key: key, page_said: said } = persisted;
    if (sent && key) memory.restore(sent, { key, said });
    const step = persisted.booked
      ? { ok: true as const, data: persisted.step }
      : await walk(persisted, signal);
    if (!step.ok) return step;
    await loadAhead(persisted, step.data);
    if (signal.aborted) return OPENED;
    if (persisted.booked) {
      const { isPaid, ...booked } = persisted.booked;
      $order.set({ state: isPaid ? 'paid' : 'booked', ...booked });
    }
    navigation.go(step.data, 'forward');
    const { options } = persisted;
    const hasChanged = STEPS[step.data].number < STEPS[persisted.step].number;
    $session.set({ options, step: step.data, draft: $draft.get(), isRestored: true, hasChanged });
    return OPENED;
  }

  /** Null where the activity, or what was booked, is no longer there. */
  async function loadDraft(
    persisted: PersistedDraft,
    signal: AbortSignal,
  ): Promise<Result<Draft | null>> {
    const { activity_id, company_activity_id } = persisted;
    const findIt = () =>
      company_activity_id
        ? findOffer(config.api, { company_activity_id, date: dayOf(persisted) }, signal)
        : { ok: true as const, data: null };
    const loaded = await loadCityActivities(context, persisted.options.city, findIt, signal);
    if (!loaded.ok) return loaded;
    const { activities, found } = loaded.data;
    const activity = activities.find(({ id }) => id === activity_id) ?? null;
    const date = dayOf(persisted);
    const isOver = persisted.booked && (!found || date !== persisted.date);
    const isGone = (activity_id !== null && !activity) || isOver;
    return {
      ok: true,
      data: isGone ? null : draftOf(persisted, { activity, offer: found, date, config }),
    };
  }

  function dayOf({ date }: PersistedDraft): string {
    const today = context.today();
    return isInBookingWindow(date, today) ? date : addDays(today, 1);
  }

  /** A choice of a later step stays after going back to an earlier one. */
  async function loadAhead(persisted: PersistedDraft, step: StepName): Promise<void> {
    const isLost = persisted.category_key !== null && !$draft.get().category;
    if (isLost && STEPS[step].phase !== 'result') await load('categories', persisted);
  }

  /** Loads step after step up to the persisted one, or to the first where a choice no longer holds. */
  async function walk(persisted: PersistedDraft, signal: AbortSignal): Promise<Result<StepName>> {
    let step: StepName = 'activity';
    while (true) {
      const { query, number } = STEPS[step];
      const isLast = number >= STEPS[persisted.step].number;
      // The last one loads when it is entered; payment methods would then be preselected again.
      if (query && (!isLast || query === 'methods')) {
        const loaded = await load(query, persisted);
        if (signal.aborted) return { ok: true, data: step };
        if (loaded.state === 'failed') return { ok: false, failure: loaded.failure };
      }
      const draft = $draft.get();
      const following = stepAfter(step, draft);
      if (isLast || !following || problemOf(step, draft)) return { ok: true, data: step };
      step = following;
    }
  }

  /** Loads what a step shows, and chooses of it what was chosen before. */
  async function load(query: StepQuery, { category_key, pay_now }: PersistedDraft) {
    const loaded = await navigation.load(query);
    if (query === 'categories') {
      const same = dataOf(categories.$value.get())?.find(({ key }) => key === category_key);
      if (same && isAvailable(same)) {
        context.update({ category: same, suggested_activities: same.company_activity_ids });
      }
      // No other category is chosen for the visitor.
      if (category_key !== null && (!same || !isAvailable(same))) {
        context.update({ category: null, suggested_activities: [] });
      }
    }
    if (query === 'methods') {
      const isOffered = dataOf(methods.$value.get())?.some(({ id }) => id === PAY_NOW) ?? false;
      context.update({ pay_now: pay_now && isOffered });
    }
    return loaded;
  }

  /** Summary of the closed draft and its verbs; null where it cannot be continued. */
  function readClosedDraft(reopen: () => void): ClosedDraft | null {
    const { drafts } = config;
    const text = drafts.closed.load();
    const draft = readDraft(text);
    if (!draft || !isInBookingWindow(draft.date, context.today())) return null;
    const { time, hour_count } = blockTime(draft.block);
    const activity = dataOf(activities.$value.get())?.find(({ id }) => id === draft.activity_id);
    return {
      activity: activity?.name ?? '',
      date: draft.date,
      block: time === false || hour_count === false ? null : { time, hour_count },
      resume() {
        drafts.closed.clear();
        if (text !== null) drafts.save(text);
        reopen();
      },
      drop() {
        drafts.closed.clear();
        $closedDraft.set(null);
      },
    };
  }

  return { restoreDraft, openOrder, readClosedDraft };
}

interface Found {
  activity: Activity | null;
  offer: CompanyActivity | null;
  date: string;
  config: Pick<BookingConfig, 'isTest'>;
}

/** On another day than the persisted one, which is past, its hours are dropped. */
function draftOf(persisted: PersistedDraft, { activity, offer, date, config }: Found): Draft {
  const { source, block, trust_choice, phone, name, mail, comment, pay_now } = persisted;
  return {
    ...emptyDraft(date, config.isTest),
    // Without its offer, the visitor chooses one like everybody else.
    source: offer ? source : 'none',
    activity,
    block: date === persisted.date ? block : [],
    offer,
    trust_choice,
    guests: persisted.guests ?? null,
    additional_services: Object.fromEntries(
      persisted.additional_services.map(({ service_id, quantity }) => [service_id, quantity]),
    ),
    phone,
    name,
    mail,
    comment,
    pay_now,
    code: persisted.code ?? null,
  };
}
