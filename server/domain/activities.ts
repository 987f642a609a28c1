import type { Activity, getYachtTypesInfo } from '@seahour/api-types/activities.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import {
  type ActivityCountRow,
  countByActivity,
  countByYachtType,
  findCity,
  listActivities,
} from '../db/catalogue.ts';
import type { Db } from '../db/connection.ts';
import type { ActivityRow, CityRow } from '../db/schema.ts';
import { localise } from './localise.ts';
import { answer, notFound, type Outcome } from './outcome.ts';

export async function readActivities(
  db: Db,
  cityId: number,
  language: Language,
): Promise<Outcome<Activity[]>> {
  const city = await findCity(db, cityId);
  if (!city) return notFound('city_id');
  const [activities, counts] = await Promise.all([listActivities(db), countByActivity(db)]);
  return answer(cityActivities(city, activities, counts, language));
}

/** All activities as one city has them; offers are priced in the currency of their city. */
export function cityActivities(
  city: CityRow,
  activities: readonly ActivityRow[],
  counts: readonly ActivityCountRow[],
  language: Language,
): Activity[] {
  return activities.map(({ id, slug, name }) => {
    const found = counts.find((row) => row.city_id === city.id && row.activity_id === id);
    return {
      id,
      slug,
      name: localise(name, language),
      count: found?.count ?? 0,
      min_price: toMajor(found?.min_price_minor ?? 0, city.currency),
      currency: city.currency,
    };
  });
}

export async function readYachtTypes(
  db: Db,
  cityId: number,
  language: Language,
): Promise<Outcome<ResponseOf<typeof getYachtTypesInfo>>> {
  const city = await findCity(db, cityId);
  if (!city) return notFound('city_id');
  const types = await countByYachtType(db, cityId);
  return answer(
    types.map(({ id, slug, name, count, min_price_minor }) => ({
      id,
      slug,
      name: localise(name, language),
      count,
      min_price: toMajor(min_price_minor, city.currency),
      currency: city.currency,
    })),
  );
}
