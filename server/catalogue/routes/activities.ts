import * as activities from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { Id } from '@seahour/api-types/primitives.ts';
import { cacheableRoute, route } from '../../platform/http/route.ts';
import { answer } from '../../platform/outcome.ts';
import { readActivities, readYachtTypes } from '../activities.ts';
import { readCards, readSuggestedCards } from '../cards.ts';
import { readCategories } from '../categories.ts';
import { readFilters } from '../filters.ts';
import { readSlotDays } from '../slot-days.ts';
import type { CatalogueCall } from './call.ts';

export const activityRoutes = [
  cacheableRoute(activities.getActivitiesInfo, ({ city_id }, call: CatalogueCall) =>
    readActivities(call.db, city_id, call),
  ),
  cacheableRoute(
    activities.getActivitiesCards,
    (request, call: CatalogueCall) => readCards(call.db, request, call),
    // Days change with bookings, and selections are without number.
    ({ date, time, filters }) =>
      date === undefined && time === undefined && Object.keys(filters ?? {}).length === 0,
  ),
  cacheableRoute(activities.getActivityFilters, (request, call: CatalogueCall) =>
    readFilters(call.db, request, call),
  ),
  route(getBookingCategories, (request, call: CatalogueCall) =>
    readCategories(call.db, request, call),
  ),
  route(
    activities.getSuggestedCards,
    async ({ company_activity_ids, ...day }, call: CatalogueCall) => {
      const ids = suggestedIds(company_activity_ids);
      return answer(await readSuggestedCards(call.db, ids, day, call));
    },
  ),
  route(activities.getSlotsForDates, (request, { db, now }: CatalogueCall) =>
    readSlotDays(db, request, now),
  ),
  cacheableRoute(activities.getYachtTypesInfo, ({ city_id }, call: CatalogueCall) =>
    readYachtTypes(call.db, city_id, call),
  ),
];

/** Each id once, from a list or the same list as JSON; numbers that are no ids name no offer. */
function suggestedIds(given: readonly number[] | string): number[] {
  const ids: unknown[] = typeof given === 'string' ? JSON.parse(given) : [...given];
  return [...new Set(ids.flatMap((id) => Id.safeParse(id).data ?? []))];
}
