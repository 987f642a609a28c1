import type { Activity, getYachtTypesInfo } from '@seahour/api-types/activities.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { localise } from '../platform/localise.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { ActivityRow, CityRow } from '../tables/schema.ts';
import type { Caller } from './caller.ts';
import {
  type ActivityCountRow,
  countByActivity,
  countByYachtType,
  findCity,
  listActivities,
} from './catalogue.ts';
import { type Exchange, NO_EXCHANGE, readExchange, shownPrice } from './currency.ts';

export async function readActivities(
  db: Db,
  cityId: number,
  caller: Caller,
): Promise<Outcome<Activity[]>> {
  const city = await findCity(db, cityId);
  if (!city) return notFound('city_id');
  const [activities, counts, exchange] = await Promise.all([
    listActivities(db),
    countByActivity(db),
    readExchange(db, caller),
  ]);
  return answer(cityActivities(city, activities, counts, caller.language, exchange));
}

/** All activities as one city has them; offers are priced in the currency of their city. */
export function cityActivities(
  city: CityRow,
  activities: readonly ActivityRow[],
  counts: readonly ActivityCountRow[],
  language: Language,
  exchange: Exchange = NO_EXCHANGE,
): Activity[] {
  return activities.map(({ id, slug, name, photo }) => {
    const found = counts.find((row) => row.city_id === city.id && row.activity_id === id);
    const { price, currency } = shownPrice(
      { minor: found?.min_price_minor ?? 0, currency: city.currency },
      exchange,
    );
    return {
      id,
      slug,
      name: localise(name, language),
      count: found?.count ?? 0,
      min_price: price,
      currency,
      photo,
    };
  });
}

export async function readYachtTypes(
  db: Db,
  cityId: number,
  caller: Caller,
): Promise<Outcome<ResponseOf<typeof getYachtTypesInfo>>> {
  const city = await findCity(db, cityId);
  if (!city) return notFound('city_id');
  const [types, exchange] = await Promise.all([
    countByYachtType(db, cityId),
    readExchange(db, caller),
  ]);
  return answer(
    types.map(({ slug, name, count, min_price_minor }) => {
      const { price, currency } = shownPrice(
        { minor: min_price_minor, currency: city.currency },
        exchange,
      );
      return { slug, name: localise(name, caller.language), count, min_price: price, currency };
    }),
  );
}
