import type { Activity } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import type { Choosing } from './choosing.ts';
import { loadCityActivities } from './city-activities.ts';
import type { BookingContext } from './context.ts';
import { type Draft, emptyDraft } from './draft.ts';
import type { Extras } from './extras.ts';
import type { Hours } from './hours.ts';
import { type KeptDraft, readDraft } from './kept-draft.ts';
import { dataOf, type Loadable } from './loadable.ts';
import type { Moves } from './moves.ts';
import { type OrderSender, orderRequest } from './order.ts';
import type { Returning } from './returning.ts';
import { type Step, stepRule } from './step.ts';

const OPENED = { ok: true, data: 'opened' } as const;
const NOTHING = { ok: true, data: 'nothing' } as const;

interface ResumingParts {
  hours: Hours;
  choosing: Choosing;
  extras: Extras;
  moves: Moves;
  sender: OrderSender;
  openOrder: Returning['openOrder'];
}

/** Leads back to where a reload of the page found the visitor, over answers that are of now. */
export function createResuming(context: BookingContext, parts: ResumingParts) {
  const { $draft, $outcome, $amount, $begun, categories, services, methods, config } = context;
  const { hours, choosing, extras, moves, sender, openOrder } = parts;

  /** `nothing`: there is no draft that can be read, or what it is about is gone. */
  async function resume(signal: AbortSignal): Promise<Result<'opened' | 'nothing'>> {
    const kept = readDraft(config.drafts.load());
    if (!kept) return NOTHING;
    if (kept.unpaid_order) {
      const opened = await openOrder(kept.unpaid_order, { isUnfinished: true }, signal);
      return opened.ok ? OPENED : opened;
    }
    const draft = await loadDraft(kept, signal);
    if (!draft.ok) return draft;
    if (!draft.data) return NOTHING;
    $draft.set(draft.data);
    $amount.set(kept.narrowed_to);
    const sent = orderRequest(draft.data, config);
    if (sent && kept.idempotency_key) sender.recall(sent, kept.idempotency_key);
    const step = kept.booked ? { ok: true as const, data: 8 as const } : await walk(kept, signal);
    if (!step.ok) return step;
    await loadAhead(kept, step.data);
    if (signal.aborted) return OPENED;
    if (kept.booked) $outcome.set({ state: 'booked', ...kept.booked });
    moves.go(step.data, 'forward');
    const { options } = kept;
    const hasChanged = step.data < kept.step;
    $begun.set({ options, step: step.data, draft: $draft.get(), isResumed: true, hasChanged });
    return OPENED;
  }

  /** Null where the activity, or what was booked, is no longer there. */
  async function loadDraft(kept: KeptDraft, signal: AbortSignal): Promise<Result<Draft | null>> {
    const { activity_id, company_activity_id } = kept;
    const findOffer = () =>
      company_activity_id
        ? choosing.loadOffer({ company_activity_id, date: dayOf(kept) }, signal)
        : { ok: true as const, data: null };
    const loaded = await loadCityActivities(context, kept.options.city, findOffer, signal);
    if (!loaded.ok) return loaded;
    const { activities, found: offer } = loaded.data;
    const activity = activities.find(({ id }) => id === activity_id) ?? null;
    const date = dayOf(kept);
    const isOver = kept.booked && (!offer || date !== kept.date);
    const isGone = (activity_id !== null && !activity) || isOver;
    return { ok: true, data: isGone ? null : draftOf(kept, { activity, offer, date }) };
  }

  function dayOf({ date }: KeptDraft): string {
    const today = context.today();
    return isInBookingWindow(date, today) ? date : addDays(today, 1);
  }

  /** What the visitor had chosen before going back to an earlier step stays chosen, with its price. */
  async function loadAhead(kept: KeptDraft, step: Step): Promise<void> {
    const { category, additional_services } = $draft.get();
    const hasAdded = Object.keys(additional_services).length > 0;
    await Promise.all([
      hours.refreshHourPrice(),
      kept.category_key !== null && !category && step < 8 && LOAD[2](kept),
      hasAdded && step !== 4 && !dataOf(services.$value.get()) && extras.loadServices(),
    ]);
  }

  /** Loads step after step up to the kept one, or to the first where a choice no longer holds. */
  async function walk(kept: KeptDraft, signal: AbortSignal): Promise<Result<Step>> {
    let step: Step = 0;
    while (true) {
      // The kept step itself loads when it is entered; only its preselection would come in between.
      if (step < kept.step || step === 6) {
        const loaded = await LOAD[step](kept);
        if (signal.aborted) return { ok: true, data: step };
        if (loaded?.state === 'failed') return { ok: false, failure: loaded.failure };
      }
      const { check, next } = stepRule(step);
      const following = next($draft.get());
      if (step >= kept.step || following === null || check($draft.get()))
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
  } satisfies Record<Step, (kept: KeptDraft) => Promise<Loadable<unknown> | null>>;

  return resume;
}

interface Found {
  activity: Activity | null;
  offer: CompanyActivity | null;
  date: string;
}

/** On another day than the kept one, which is over, its hours mean nothing. */
function draftOf(kept: KeptDraft, { activity, offer, date }: Found): Draft {
  const { source, block, trust_choice, phone, name, mail, comment, pay_now } = kept;
  return {
    ...emptyDraft(date),
    // Without its offer, one is chosen like by everybody else.
    source: offer ? source : 'none',
    activity,
    block: date === kept.date ? block : [],
    offer,
    trust_choice,
    additional_services: Object.fromEntries(
      kept.additional_services.map(({ service_id, quantity }) => [service_id, quantity]),
    ),
    phone,
    name,
    mail,
    comment,
    pay_now,
  };
}
