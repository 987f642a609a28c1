import type { Activity } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { isAvailable } from './categories.ts';
import { loadCityActivities } from './city-activities.ts';
import type { BookingContext } from './context.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { findOffer } from './find-offer.ts';
import type { Navigation } from './navigation.ts';
import { createOpenOrder } from './open-order.ts';
import type { OrderMemory } from './order-memory.ts';
import { orderRequest } from './order-request.ts';
import { type PersistedDraft, readDraft } from './persisted-draft.ts';
import type { Need, StepName, StepRule } from './step.ts';
import type { StepNeeds } from './step-needs.ts';

const OPENED = { ok: true, data: 'opened' } as const;
const NOTHING = { ok: true, data: 'nothing' } as const;

export interface RestoreParts {
  /** What follows from the answers that a restored draft is walked over. */
  loadCheckout(): Promise<unknown>;
  needs: StepNeeds;
  navigation: Navigation;
  memory: OrderMemory;
}

/** Leads back to where a reload of the page found the visitor, over answers that are of now. */
export function createRestoreDraft(context: BookingContext, parts: RestoreParts) {
  const { $draft, $order, $amount, $session, categories, methods, config } = context;
  const { needs, navigation, memory } = parts;
  const { steps } = config;
  const openOrder = createOpenOrder(context, parts);

  /** `nothing`: there is no draft that can be read, or what it is about is gone. */
  async function restoreDraft(signal: AbortSignal): Promise<Result<'opened' | 'nothing'>> {
    const persisted = readDraft(config.drafts.load(), steps);
    if (!persisted) return NOTHING;
    if (persisted.unpaid_order) {
      const opened = await openOrder(persisted.unpaid_order, { isUnfinished: true }, signal);
      return opened.ok ? OPENED : opened;
    }
    const draft = await loadDraft(persisted, signal);
    if (!draft.ok) return draft;
    if (!draft.data) return NOTHING;
    $draft.set(draft.data);
    $amount.set(persisted.narrowed_to);
    const sent = orderRequest(draft.data, config);
    if (sent && persisted.idempotency_key) memory.recall(sent, persisted.idempotency_key);
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
    const hasChanged = steps[step.data].number < steps[persisted.step].number;
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
    return { ok: true, data: isGone ? null : draftOf(persisted, { activity, offer: found, date }) };
  }

  function dayOf({ date }: PersistedDraft): string {
    const today = context.today();
    return isInBookingWindow(date, today) ? date : addDays(today, 1);
  }

  /** What the visitor had chosen before going back to an earlier step stays chosen. */
  async function loadAhead(persisted: PersistedDraft, step: StepName): Promise<void> {
    const isLost = persisted.category_key !== null && !$draft.get().category;
    if (isLost && steps[step].phase !== 'result') await load('categories', persisted);
  }

  /** Loads step after step up to the persisted one, or to the first where a choice no longer holds. */
  async function walk(persisted: PersistedDraft, signal: AbortSignal): Promise<Result<StepName>> {
    let step: StepRule = steps.activity;
    while (true) {
      const { need, check, next } = step;
      const isLast = step.number >= steps[persisted.step].number;
      // The last one loads when it is entered; of ways to pay, one would then be chosen anew.
      if (need && (!isLast || need === 'methods')) {
        const loaded = await load(need, persisted);
        if (signal.aborted) return { ok: true, data: step.name };
        if (loaded.state === 'failed') return { ok: false, failure: loaded.failure };
      }
      const draft = $draft.get();
      const following = next?.(draft);
      if (isLast || !following || check?.(draft)) return { ok: true, data: step.name };
      step = steps[following];
    }
  }

  /** Loads what a step shows, and chooses of it what was chosen before. */
  async function load(need: Need, { category_key, pay_now }: PersistedDraft) {
    const loaded = await needs.load(need);
    if (need === 'categories') {
      const same = dataOf(categories.$value.get())?.find(({ key }) => key === category_key);
      if (same && isAvailable(same)) {
        context.update({ category: same, suggested_activities: same.company_activity_ids });
      }
      // Another one is not chosen over the visitor's head.
      if (category_key !== null && (!same || !isAvailable(same))) {
        context.update({ category: null, suggested_activities: [] });
      }
    }
    if (need === 'methods') {
      const isOffered = dataOf(methods.$value.get())?.some(({ id }) => id === PAY_NOW) ?? false;
      context.update({ pay_now: pay_now && isOffered });
    }
    return loaded;
  }

  return restoreDraft;
}

interface Found {
  activity: Activity | null;
  offer: CompanyActivity | null;
  date: string;
}

/** On another day than the persisted one, which is over, its hours mean nothing. */
function draftOf(persisted: PersistedDraft, { activity, offer, date }: Found): Draft {
  const { source, block, trust_choice, phone, name, mail, comment, pay_now } = persisted;
  return {
    ...emptyDraft(date),
    // Without its offer, one is chosen like by everybody else.
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
