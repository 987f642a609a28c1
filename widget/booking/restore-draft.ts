import type { Activity } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { isAvailable } from './categories.ts';
import type { Choosing } from './choosing.ts';
import { loadCityActivities } from './city-activities.ts';
import type { BookingContext } from './context.ts';
import { type Draft, emptyDraft } from './draft.ts';
import type { Extras } from './extras.ts';
import type { Hours } from './hours.ts';
import { dataOf, type Loadable } from './loadable.ts';
import type { Moves } from './moves.ts';
import type { OpenOrder } from './open-order.ts';
import { type OrderSender, orderRequest } from './order-sender.ts';
import { type PersistedDraft, readDraft } from './persisted-draft.ts';
import { type Step, stepRule } from './step.ts';

const OPENED = { ok: true, data: 'opened' } as const;
const NOTHING = { ok: true, data: 'nothing' } as const;

interface RestoreParts {
  hours: Hours;
  choosing: Choosing;
  extras: Extras;
  moves: Moves;
  sender: OrderSender;
  openOrder: OpenOrder['openOrder'];
}

/** Leads back to where a reload of the page found the visitor, over answers that are of now. */
export function createRestoreDraft(context: BookingContext, parts: RestoreParts) {
  const { $draft, $outcome, $amount, $session, categories, services, methods, config } = context;
  const { hours, choosing, extras, moves, sender, openOrder } = parts;

  /** `nothing`: there is no draft that can be read, or what it is about is gone. */
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
    $amount.set(persisted.narrowed_to);
    const sent = orderRequest(draft.data, config);
    if (sent && persisted.idempotency_key) sender.recall(sent, persisted.idempotency_key);
    const step = persisted.booked
      ? { ok: true as const, data: 8 as const }
      : await walk(persisted, signal);
    if (!step.ok) return step;
    await loadAhead(persisted, step.data);
    if (signal.aborted) return OPENED;
    if (persisted.booked) $outcome.set({ state: 'booked', ...persisted.booked });
    moves.go(step.data, 'forward');
    const { options } = persisted;
    const hasChanged = step.data < persisted.step;
    $session.set({ options, step: step.data, draft: $draft.get(), isRestored: true, hasChanged });
    return OPENED;
  }

  /** Null where the activity, or what was booked, is no longer there. */
  async function loadDraft(
    persisted: PersistedDraft,
    signal: AbortSignal,
  ): Promise<Result<Draft | null>> {
    const { activity_id, company_activity_id } = persisted;
    const findOffer = () =>
      company_activity_id
        ? choosing.loadOffer({ company_activity_id, date: dayOf(persisted) }, signal)
        : { ok: true as const, data: null };
    const loaded = await loadCityActivities(context, persisted.options.city, findOffer, signal);
    if (!loaded.ok) return loaded;
    const { activities, found: offer } = loaded.data;
    const activity = activities.find(({ id }) => id === activity_id) ?? null;
    const date = dayOf(persisted);
    const isOver = persisted.booked && (!offer || date !== persisted.date);
    const isGone = (activity_id !== null && !activity) || isOver;
    return { ok: true, data: isGone ? null : draftOf(persisted, { activity, offer, date }) };
  }

  function dayOf({ date }: PersistedDraft): string {
    const today = context.today();
    return isInBookingWindow(date, today) ? date : addDays(today, 1);
  }

  /** What the visitor had chosen before going back to an earlier step stays chosen, with its price. */
  async function loadAhead(persisted: PersistedDraft, step: Step): Promise<void> {
    const { category, additional_services } = $draft.get();
    const hasAdded = Object.keys(additional_services).length > 0;
    await Promise.all([
      hours.refreshHourPrice(),
      persisted.category_key !== null && !category && step < 8 && LOAD[2](persisted),
      hasAdded && step !== 4 && !dataOf(services.$value.get()) && extras.loadServices(),
    ]);
  }

  /** Loads step after step up to the persisted one, or to the first where a choice no longer holds. */
  async function walk(persisted: PersistedDraft, signal: AbortSignal): Promise<Result<Step>> {
    let step: Step = 0;
    while (true) {
      // The persisted step itself loads when it is entered; only its preselection would come in between.
      if (step < persisted.step || step === 6) {
        const loaded = await LOAD[step](persisted);
        if (signal.aborted) return { ok: true, data: step };
        if (loaded?.state === 'failed') return { ok: false, failure: loaded.failure };
      }
      const { check, next } = stepRule(step);
      const following = next($draft.get());
      if (step >= persisted.step || following === null || check($draft.get()))
        return { ok: true, data: step };
      step = following;
    }
  }

  const nothing = async () => null;
  const LOAD = {
    0: nothing,
    1: hours.loadDays,
    2: async ({ category_key }) => {
      const loaded = await choosing.loadCategories();
      const same = dataOf(categories.$value.get())?.find(({ key }) => key === category_key);
      if (same) choosing.chooseCategory(same);
      // Another one is not chosen over the visitor's head.
      if (category_key !== null && (!same || !isAvailable(same))) {
        context.update({ category: null, suggested_activities: [] });
      }
      return loaded;
    },
    3: choosing.loadOffers,
    4: extras.loadServices,
    5: nothing,
    6: async ({ pay_now }) => {
      const loaded = await extras.loadMethods();
      const isOffered = dataOf(methods.$value.get())?.some(({ id }) => id === PAY_NOW) ?? false;
      extras.choosePayment(pay_now && isOffered);
      return loaded;
    },
    7: nothing,
    8: nothing,
    9: nothing,
  } satisfies Record<Step, (persisted: PersistedDraft) => Promise<Loadable<unknown> | null>>;

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
  };
}
