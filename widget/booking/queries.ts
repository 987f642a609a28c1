import { DEFAULT_CITY_ID, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { City } from '@seahour/api-types/locations.ts';
import { firstBookableDate, lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { createQuery } from '@seahour/ui/query.ts';
import { atom, computed } from 'nanostores';
import type { Api } from './api.ts';
import { toCategories } from './categories.ts';
import { chosenBlock, type Draft, isLongEnough } from './draft.ts';
import type { State } from './state.ts';
import { isOneOffer } from './steps.ts';

export interface QueryConfig {
  api: Api;
  /** Today of a city, `YYYY-MM-DD`. */
  todayIn(city: City | null): string;
}

/** All that is read from the server. The keys are computed from the draft. */
export function createQueries(state: State, { api, todayIn }: QueryConfig) {
  const { $draft, $wantedCity, $detailed } = state;
  /** The key of queries that depend on nothing chosen. One for each booking, so that none leaks. */
  const $always = atom({});

  const cities = createQuery({
    $key: $always,
    ask: (_, signal) => api.call('getCities', {}, { signal }),
  });
  const $city = computed([cities.$value, $wantedCity], (value, wanted) =>
    value.state === 'ready' ? cityOf(value.data, wanted) : null,
  );

  const activities = createQuery({
    // Most pages are of one city: what it offers need not wait until the cities are known.
    $key: computed([$city, $wantedCity], (city, wanted) => ({
      city_id: city?.id ?? (Number(wanted) || DEFAULT_CITY_ID),
    })),
    ask: (key, signal) => api.call('getActivitiesInfo', key, { signal }),
  });

  const days = createQuery({
    $key: computed([$draft, $city], (draft, city) => {
      const { activity, offer } = draft;
      if (!activity || !city) return null;
      const own = isOneOffer(draft) && offer;
      return {
        activity_id: activity.id,
        city_id: city.id,
        ...(own ? { company_activity_id: own.company_activity_id } : {}),
      };
    }),
    ask(key, signal) {
      const today = todayIn($city.get());
      const [date_start, date_end] = [firstBookableDate(today), lastBookableDate(today)];
      return api.call('getSlotsForDates', { ...key, date_start, date_end }, { signal });
    },
  });

  const categories = createQuery({
    $key: computed([$draft, $city], (draft, city) => {
      const { activity } = draft;
      const block = chosenBlock(draft);
      if (!activity || !city || !block) return null;
      const { date, time, hour_count: duration } = block;
      const { guests } = draft;
      const own = { activity_id: activity.id, city_id: city.id, date, time, duration };
      return guests ? { ...own, guests } : own;
    }),
    async ask(key, signal) {
      const [answer, locations] = await Promise.all([
        api.call('getBookingCategories', key, { signal }),
        key.activity_id === YACHT_RENTAL
          ? { ok: true as const, data: [] }
          : api.call('getLocations', {}, { signal }),
      ]);
      if (!answer.ok) return answer;
      if (!locations.ok) return locations;
      return { ok: true, data: toCategories(answer.data, locations.data) };
    },
  });

  const offers = createQuery({
    $key: computed($draft, ({ suggested_activities: company_activity_ids, date, block }) =>
      company_activity_ids.length > 0 && block.length > 0
        ? { company_activity_ids, date, hour_count: block.length }
        : null,
    ),
    ask: (key, signal) => api.call('getSuggestedCards', key, { signal }),
  });

  const price = createQuery({
    // The hours of an order carry its price.
    $key: computed($draft, (draft) =>
      draft.order_price || !isLongEnough(draft) ? null : offerHours(draft),
    ),
    ask: (key, signal) => api.call('getHourPrice', key, { signal }),
    isAutomatic: true,
    isSameSubject: isSameOffer,
  });

  const services = createQuery({
    $key: computed($draft, offerHours),
    ask: (key, signal) => api.call('getAdditionalServices', key, { signal }),
    isSameSubject: isSameOffer,
  });

  const methods = createQuery({
    $key: computed($draft, ({ isTest: test }) => ({ test })),
    ask: (key, signal) => api.call('getPaymentMethods', key, { signal }),
  });

  /** What only an offer's own call tells of it; null of one that is gone. */
  const office = createQuery({
    $key: computed($detailed, (offer) => {
      if (!offer) return null;
      const { activity_slug: activity, city_slug, title_slug, company_activity_id } = offer;
      return { activity, city_slug, title_id: `${title_slug}-${company_activity_id}` };
    }),
    async ask(key, signal) {
      const answer = await api.call('getOfficeActivityInfo', key, { signal });
      return answer.ok ? { ok: true, data: answer.data[0] ?? null } : answer;
    },
    isAutomatic: true,
  });

  return { $city, cities, activities, days, categories, offers, price, services, methods, office };
}

interface OfferHours {
  company_activity_id: number;
  date: string;
  hour_count: number;
}

function offerHours(draft: Draft): OfferHours | null {
  const block = chosenBlock(draft);
  if (!draft.offer || !block) return null;
  const { company_activity_id } = draft.offer;
  return { company_activity_id, date: block.date, hour_count: block.hour_count };
}

const isSameOffer = (before: OfferHours, now: OfferHours): boolean =>
  before.company_activity_id === now.company_activity_id;

/** The city of that slug or id, Dubai when absent, else the first one. */
export function cityOf(cities: readonly City[], asked: string | undefined): City | null {
  const wanted = asked ?? String(DEFAULT_CITY_ID);
  const city = cities.find(({ id, slug }) => slug === wanted || String(id) === wanted);
  return city ?? cities[0] ?? null;
}
