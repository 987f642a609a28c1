import * as locations from '@seahour/api-types/locations.ts';
import { cacheableRoute } from '../../platform/http/route.ts';
import { answer } from '../../platform/outcome.ts';
import { listCities, listLocations } from '../catalogue.ts';
import { countries } from '../countries.ts';
import { city, location, readActivityLocations, readCityLocations } from '../locations.ts';
import type { CatalogueCall } from './call.ts';

export const locationRoutes = [
  cacheableRoute(locations.getCities, async (_, { db, language }: CatalogueCall) =>
    answer((await listCities(db)).map((row) => city(row, language))),
  ),
  cacheableRoute(locations.getLocations, async (_, { db, language }: CatalogueCall) =>
    answer((await listLocations(db)).map((row) => location(row, language))),
  ),
  cacheableRoute(locations.getLocationsActivities, ({ activity_id }, { db }: CatalogueCall) =>
    readActivityLocations(db, activity_id),
  ),
  cacheableRoute(locations.getActivitiesLocations, (request, { db }: CatalogueCall) =>
    readCityLocations(db, request),
  ),
  cacheableRoute(locations.getCountries, async (_, { language }: CatalogueCall) =>
    answer(countries(language)),
  ),
];
