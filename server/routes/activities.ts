import * as activities from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { readActivities, readYachtTypes } from '../domain/activities.ts';
import { readCards, readSuggestedCards } from '../domain/cards.ts';
import { readCategories } from '../domain/categories.ts';
import { readFilters } from '../domain/filters.ts';
import { answer } from '../domain/outcome.ts';
import { readSlotDays } from '../domain/slot-days.ts';
import { suggestedIds } from '../domain/suggested-ids.ts';
import { catalogueRoute, route } from '../http/call.ts';

export const activityRoutes = [
  catalogueRoute(activities.getActivitiesInfo, ({ city_id }, call) =>
    readActivities(call.db, city_id, call),
  ),
  catalogueRoute(
    activities.getActivitiesCards,
    (request, call) => readCards(call.db, request, call),
    ({ date, time }) => date === undefined && time === undefined,
  ),
  catalogueRoute(activities.getActivityFilters, (request, call) =>
    readFilters(call.db, request, call),
  ),
  route(getBookingCategories, (request, call) => readCategories(call.db, request, call)),
  route(activities.getSuggestedCards, async ({ company_activity_ids, ...day }, call) => {
    const ids = suggestedIds(company_activity_ids);
    return answer(await readSuggestedCards(call.db, ids, day, call));
  }),
  route(activities.getSlotsForDates, (request, { db, now }) => readSlotDays(db, request, now)),
  catalogueRoute(activities.getYachtTypesInfo, ({ city_id }, call) =>
    readYachtTypes(call.db, city_id, call),
  ),
];
