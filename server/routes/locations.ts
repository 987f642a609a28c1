import * as locations from '@seahour/api-types/locations.ts';
import { listCities, listLocations } from '../db/catalogue.ts';
import { countries } from '../domain/countries.ts';
import { city, location, readActivityLocations, readCityLocations } from '../domain/locations.ts';
import { answer } from '../domain/outcome.ts';
import { catalogueRoute } from '../http/call.ts';

export const locationRoutes = [
  catalogueRoute(locations.getCities, async (_, { db, language }) =>
    answer((await listCities(db)).map((row) => city(row, language))),
  ),
  catalogueRoute(locations.getLocations, async (_, { db, language }) =>
    answer((await listLocations(db)).map((row) => location(row, language))),
  ),
  catalogueRoute(locations.getLocationsActivities, ({ activity_id }, { db }) =>
    readActivityLocations(db, activity_id),
  ),
  catalogueRoute(locations.getActivitiesLocations, (request, { db }) =>
    readCityLocations(db, request),
  ),
  catalogueRoute(locations.getCountries, async (_, { language }) => answer(countries(language))),
];
