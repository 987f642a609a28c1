import { FILTER } from '@seahour/api-types/constants.ts';
import type { FilterSelection } from '@seahour/api-types/filters.ts';
import { type RawBuilder, sql } from 'kysely';
import type { WantedDay } from '../availability/free-where.ts';
import { storableDay } from '../platform/database/storable.ts';

type Condition = RawBuilder<unknown>;

/**
 * What an hour of offers `ca` costs on a day, on any day without one. The same rule as
 * `hourPriceMinor` in the domain, for many offers at once.
 */
export function priceOn(day: WantedDay | null): Condition {
  const { weekday, hourCount } = day ?? { weekday: null, hourCount: null };
  const date = day && storableDay(day.date);
  return sql`case when ${date}::date is null then ca.price_minor else coalesce((
    select pr.price_minor from company_activity_prices pr
    where pr.company_activity_id = ca.id
      and ${hourCount}::int between pr.hours_from and pr.hours_to
      and (pr.days_of_week is null or ${weekday}::int = any(pr.days_of_week))
      and ${date}::date >= coalesce(pr.date_from, '-infinity')
      and ${date}::date <= coalesce(pr.date_to, 'infinity')
    order by (pr.date_from is not null or pr.date_to is not null) desc,
      (pr.days_of_week is not null) desc, pr.position
    limit 1), ca.price_minor) end`;
}

export interface FilterWhere {
  selection: Pick<
    FilterSelection,
    'location' | 'guests' | 'sliders' | 'selectors' | 'checkboxes' | 'switches'
  >;
  /** What an hour may cost, in minor units; null for any. */
  priceMinor: readonly [number, number] | null;
  /** The day that it is the price of; null for an everyday and the shortest booking. */
  day: WantedDay | null;
  /** Whose offers are narrowed. */
  cityId: number;
  activityId: number;
}

/**
 * The offers `ca` at the locations `l` that a filter panel leaves. The text is the same whatever
 * is chosen: PostgreSQL plans it once, and no choice makes the planning longer.
 *
 * A panel ends at the lowest and highest everyday price. What a day makes dearer or cheaper than
 * that is within a range that reaches the end.
 */
export function matchesFilters(where: FilterWhere): Condition {
  const { selection, priceMinor, day, cityId, activityId } = where;
  const { location = [] } = selection;
  const locations = location.length > 0 ? location : null;
  const [minMinor, maxMinor] = priceMinor ?? [null, null];
  const path = jsonPathOf(selection);
  const price = priceOn(day);
  const all = sql`from company_activities
    where city_id = ${cityId} and activity_id = ${activityId} and not hidden`;
  return sql`(
    (${locations}::text[] is null or l.slug = any(${locations}::text[]))
    and (${minMinor}::float8 is null
      or ((${price} >= ${minMinor}::float8 or ${minMinor}::float8 <= (select min(price_minor) ${all}))
        and (${price} <= ${maxMinor}::float8 or ${maxMinor}::float8 >= (select max(price_minor) ${all}))))
    and (${path}::text is null or ca.filters @@ ${path}::text::jsonpath))`;
}

/**
 * The choices as a JSON path predicate, e.g. `$."4" >= 40 && $."22" == true`. Null where nothing is
 * chosen. Ids are digits and values JSON literals, which JSON paths share.
 */
function jsonPathOf(selection: FilterWhere['selection']): string | null {
  const { guests, sliders = {}, selectors = {}, checkboxes = {}, switches = {} } = selection;
  const terms = [
    ...(guests ? [takes(guests)] : []),
    ...Object.entries(sliders).map(([id, range]) => isWithin(id, range)),
    ...Object.entries(selectors)
      .filter(([, value]) => !isAny(value))
      .map(([id, value]) => isOneOf(id, [String(value)])),
    ...Object.entries(checkboxes)
      .filter(([, values]) => values.length > 0)
      .map(([id, values]) => isOneOf(id, values)),
    ...Object.entries(switches)
      .filter(([, isOn]) => isOn)
      .map(([id]) => isOneOf(id, ['true'])),
  ];
  return terms.length > 0 ? terms.join(' && ') : null;
}

/** The first option of a dropdown is "any amount" with the value 0. */
const isAny = (value: number | string) => value === 0 || value === '0' || value === '';

const field = (id: string): string => `$.${JSON.stringify(id)}`;

const isWithin = (id: string, [min, max]: readonly [number, number]): string =>
  `(${field(id)} >= ${JSON.stringify(min)} && ${field(id)} <= ${JSON.stringify(max)})`;

/** An offer without a limit takes any number. */
function takes(guests: number): string {
  const [most, atOnce] = [field(String(FILTER.capacity)), field(String(FILTER.persons))];
  const isWithinLimit = (limit: string) => `(!exists(${limit}) || ${limit} >= ${guests})`;
  return `(${isWithinLimit(most)} && (exists(${most}) || ${isWithinLimit(atOnce)}))`;
}

function isOneOf(id: string, texts: readonly string[]): string {
  const literals = [...new Set(texts.flatMap(literalsOf))];
  return `(${literals.map((literal) => `${field(id)} == ${literal}`).join(' || ')})`;
}

const LITERAL = /^(true|false|-?(0|[1-9]\d{0,14})(\.\d{1,15})?)$/;

/** A value is chosen by its text, be it a text, a number or a yes. */
function literalsOf(text: string): string[] {
  const quoted = JSON.stringify(text);
  return LITERAL.test(text) ? [quoted, text] : [quoted];
}
