import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { getLocations } from '@seahour/api-types/locations.ts';
import { type Category, isAvailable, toCategories } from './categories.ts';
import type { BookingContext } from './context.ts';
import { chosenBlock } from './draft.ts';
import type { Hours } from './hours.ts';
import { dataOf, type Loadable } from './loadable.ts';
import { narrowed } from './narrowing.ts';

/** Steps 2 and 3: the budget or place, then the offer. */
export function createChoosing(context: BookingContext, hours: Hours) {
  const { $draft, $city, $amount, categories, offers, config, update } = context;

  async function loadCategories(): Promise<Loadable<Category[]>> {
    const draft = $draft.get();
    const city = $city.get();
    const block = chosenBlock(draft);
    const { activity } = draft;
    if (!activity || !city || !block) return { state: 'idle' };
    const { date, time, hour_count } = block;
    const loaded = await categories.load(async (signal) => {
      const [answer, locations] = await Promise.all([
        config.client.call(
          getBookingCategories,
          { activity_id: activity.id, city_id: city.id, date, time, duration: hour_count },
          { signal },
        ),
        activity.id === YACHT_RENTAL
          ? { ok: true as const, data: [] }
          : config.client.call(getLocations, {}, { signal }),
      ]);
      if (!answer.ok) return answer;
      if (!locations.ok) return locations;
      return { ok: true, data: toCategories(answer.data, locations.data) };
    });
    if (loaded.state === 'ready') keepOrPreselect(loaded.data);
    return loaded;
  }

  function keepOrPreselect(loaded: readonly Category[]): void {
    const { category: chosen } = $draft.get();
    const same = loaded.find(({ key }) => key === chosen?.key);
    const first = loaded.find(isAvailable);
    const category = same && isAvailable(same) ? same : first;
    if (category) chooseCategory(category);
    else update({ category: null, suggested_activities: [] });
  }

  function chooseCategory(category: Category): void {
    if (!isAvailable(category)) return;
    update({ category, suggested_activities: category.company_activity_ids });
  }

  /** `refresh` leaves the list standing until the new one is there. */
  async function fetchOffers(way: 'load' | 'refresh'): Promise<Loadable<CompanyActivity[]>> {
    const { suggested_activities: company_activity_ids, date } = $draft.get();
    const loaded = await offers[way]((signal) =>
      config.client.call(getSuggestedCards, { company_activity_ids, date }, { signal }),
    );
    if (loaded.state === 'ready') {
      // Of other offers nobody may have the amount that was chosen.
      if (listedOffers().length === 0) $amount.set(0);
      keepOrSelectFirst();
    }
    return loaded;
  }

  /** One offer; null where it is gone. */
  async function loadOffer(
    wanted: { company_activity_id: number; date: string },
    signal?: AbortSignal,
  ): Promise<Result<CompanyActivity | null>> {
    const { company_activity_id, date } = wanted;
    const cards = await config.client.call(
      getSuggestedCards,
      { company_activity_ids: [company_activity_id], date },
      signal ? { signal } : {},
    );
    return cards.ok ? { ok: true, data: cards.data[0] ?? null } : cards;
  }

  /** The offers that the chosen amount leaves, in the order they are listed. */
  function listedOffers(): readonly CompanyActivity[] {
    return narrowed(dataOf(offers.$value.get()) ?? [], $amount.get());
  }

  function keepOrSelectFirst(): void {
    const listed = listedOffers();
    const { offer, trust_choice } = $draft.get();
    const same = listed.find(
      ({ company_activity_id }) => company_activity_id === offer?.company_activity_id,
    );
    if (same && !trust_choice) update({ offer: same });
    else setOffer(listed[0] ?? null, trust_choice);
  }

  function setOffer(offer: CompanyActivity | null, trust_choice: boolean): void {
    const isSame = offer?.company_activity_id === $draft.get().offer?.company_activity_id;
    update({
      offer,
      trust_choice,
      ...(isSame ? {} : { hour_price: null, additional_services: {} }),
    });
    void hours.refreshHourPrice();
  }

  return {
    loadCategories,
    chooseCategory,
    loadOffers: () => fetchOffers('load'),
    refreshOffers: () => fetchOffers('refresh'),
    loadOffer,
    listedOffers,
    /** Choosing the chosen offer again changes nothing. */
    chooseOffer(offer: CompanyActivity): void {
      const { offer: chosen, trust_choice } = $draft.get();
      const isActive = chosen?.company_activity_id === offer.company_activity_id;
      if (!isActive || trust_choice) setOffer(offer, false);
    },
    /** The tick of an offer: takes the choice back, or makes it. */
    toggleOffer(offer: CompanyActivity): void {
      const isActive = $draft.get().offer?.company_activity_id === offer.company_activity_id;
      setOffer(isActive ? null : offer, false);
    },
    /** "Choose for me": on selects the first listed offer, off leaves none selected. */
    toggleTrustChoice(): void {
      const isOn = !$draft.get().trust_choice;
      setOffer(isOn ? (listedOffers()[0] ?? null) : null, isOn);
    },
    chooseAmount(amount: number): void {
      $amount.set(amount);
      keepOrSelectFirst();
    },
  };
}
export type Choosing = ReturnType<typeof createChoosing>;
