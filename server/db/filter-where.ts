import type { FilterSelection } from '@seahour/api-types/filters.ts';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** A wanted block: the starts of its hours, their numbers on the city's day, and the clock. */
export interface WantedBlock {
  hours: readonly number[];
  starts: readonly Date[];
  /** ISO weekday of the day. */
  weekday: number;
  now: Date;
}

/**
 * Offers `ca` of which every hour of a block is within opening hours, far enough ahead and
 * unclaimed. The same rule as `slotStates` in the domain, for many offers at once.
 */
export function isFreeFor(block: WantedBlock): Condition {
  return sql`(
    ${block.starts[0]}::timestamptz >= ${block.now}::timestamptz + make_interval(hours => ca.notice_hours)
    and not exists (
      select from unnest(${block.hours}::int[]) wanted_hour
      where not exists (
        select from opening_hours oh
        where oh.company_activity_id = ca.id and oh.day_of_week = ${block.weekday}
          and wanted_hour >= oh.from_hour and wanted_hour < oh.to_hour))
    and not exists (
      select from claimed_hours ch
      where ch.company_activity_id = ca.id and ch.starts_at = any(${block.starts}::timestamptz[])
        and (ch.expires_at is null or ch.expires_at > ${block.now}::timestamptz)))`;
}

export interface FilterWhere {
  selection: Pick<
    FilterSelection,
    'location' | 'sliders' | 'selectors' | 'checkboxes' | 'switches'
  >;
  /** Hourly price of the shortest booking, in minor units; null for any. */
  priceMinor: readonly [number, number] | null;
}

/**
 * The offers `ca` at the locations `l` that a filter panel leaves. The text is the same whatever
 * is chosen: PostgreSQL plans it once, and no choice makes the planning longer.
 */
export function matchesFilters({ selection, priceMinor }: FilterWhere): Condition {
  const { location = [] } = selection;
  const locations = location.length > 0 ? location : null;
  const [minMinor, maxMinor] = priceMinor ?? [null, null];
  const path = jsonPathOf(selection);
  return sql`(
    (${locations}::text[] is null or l.slug = any(${locations}::text[]))
    and (${minMinor}::float8 is null
      or ca.price_minor between ${minMinor}::float8 and ${maxMinor}::float8)
    and (${path}::text is null or ca.filters @@ ${path}::text::jsonpath))`;
}

/**
 * The choices as a JSON path predicate, e.g. `$."4" >= 40 && $."22" == true`. Null where nothing is
 * chosen. Ids are digits and values JSON literals, which JSON paths share.
 */
function jsonPathOf(selection: FilterWhere['selection']): string | null {
  const { sliders = {}, selectors = {}, checkboxes = {}, switches = {} } = selection;
  const terms = [
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
