import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';
import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { filterControl } from '@seahour/api-types/rules/filter-control.ts';
import { symbolOf } from '@seahour/ui/format/currency-symbols.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { language } from '../page-data.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { element } from './element.ts';
import { checks, dropdown, group, switches, valueOptions } from './filter-fields.ts';
import { rangeField } from './range-field.ts';
import type { Selection } from './selection.ts';
import { t } from './texts.ts';

const LAST_START = 23;

/** The fields of all filters that an activity has in a city, as far as there is a choice. */
export function filterFields(
  { string, double, bool, prices }: ActivityFilters,
  { filters, time, duration }: Selection,
  data: CatalogueData,
): HTMLElement[] {
  const choosable = double.filter(({ min, max }) => max > min);
  const dropdowns = choosable.filter((filter) => filterControl(filter) === 'dropdown');
  const sliders = choosable.filter((filter) => filterControl(filter) === 'slider');
  const fields = [hours(time, duration, data.minimum_hours)];
  if (prices.max > prices.min) {
    fields.push(
      rangeField({
        name: 'price',
        legend: t('filters.price'),
        min: prices.min,
        max: prices.max,
        chosen: filters.price,
        unit: symbolOf(prices.currency),
        bins: data.prices,
      }),
    );
  }
  if (dropdowns.length > 0) {
    const lists = dropdowns.map((filter) => {
      const chosen = String(filters.selectors?.[filter.filter_id] ?? 0);
      const options = valueOptions(filter, t('filters.any'));
      return dropdown(`value-${filter.filter_id}`, filter.filter_name, options, chosen);
    });
    fields.push(element('div', { className: 'pair' }, ...lists));
  }
  for (const { filter_id, filter_name, min, max, unit } of sliders) {
    const chosen = filters.sliders?.[filter_id];
    fields.push(
      rangeField({ name: `range-${filter_id}`, legend: filter_name, min, max, chosen, unit }),
    );
  }
  if (data.locations.length > 1) {
    const options = data.locations.map(({ slug, name, count }) => ({
      value: slug,
      text: name,
      count,
    }));
    fields.push(checks('at', t('filters.start'), options, filters.location ?? []));
  }
  for (const { filter_id, filter_name, filter_values } of string) {
    const options = filter_values.map(({ key, name, count }) => ({
      value: key,
      text: name,
      count,
    }));
    const chosen = filters.checkboxes?.[filter_id] ?? [];
    fields.push(checks(`any-${filter_id}`, filter_name, options, chosen));
  }
  if (bool.length > 0) fields.push(switches(t('filters.aboard'), bool, filters.switches ?? {}));
  return fields;
}

function hours(
  time: number | undefined,
  duration: number | undefined,
  minimum: number,
): HTMLElement {
  const starts = Array.from({ length: LAST_START + 1 }, (_, hour) => ({
    value: String(hour),
    text: formatHour(hour, language),
  }));
  const lengths = Array.from({ length: MAXIMUM_HOURS - minimum + 1 }, (_, index) => ({
    value: String(minimum + index),
    text: t('filters.hours', { count: minimum + index }),
  }));
  const start = dropdown(
    'time',
    t('filters.startHour'),
    [{ value: '', text: t('filters.anyTime') }, ...starts],
    String(time ?? ''),
  );
  const length = dropdown('duration', t('filters.length'), lengths, String(duration ?? minimum));
  return group(t('filters.when'), element('div', { className: 'pair' }, start, length));
}

/** What the form says now; an end of a range that was not moved chooses nothing. */
export function readForm(
  form: HTMLFormElement,
  offered: ActivityFilters,
  { minimum_hours: minimum, city }: Pick<CatalogueData, 'minimum_hours' | 'city'>,
): Pick<Selection, 'filters' | 'time' | 'duration'> {
  const values = new FormData(form);
  const filters: Selection['filters'] = {};
  const location = values.getAll('at').map(String);
  if (location.length > 0) filters.location = location;
  const price = movedRange(values, 'price', offered.prices);
  if (price) filters.price = price;
  // The city's own currency goes without saying.
  const { currency } = offered.prices;
  if (price && currency !== city.currency) filters.price_currency = currency;
  for (const filter of offered.double) {
    const { filter_id: id } = filter;
    const range = movedRange(values, `range-${id}`, filter);
    if (range) filters.sliders = { ...filters.sliders, [id]: range };
    const value = Number(values.get(`value-${id}`) ?? 0);
    if (value !== 0) filters.selectors = { ...filters.selectors, [id]: value };
  }
  for (const { filter_id: id } of offered.string) {
    const chosen = values.getAll(`any-${id}`).map(String);
    if (chosen.length > 0) filters.checkboxes = { ...filters.checkboxes, [id]: chosen };
  }
  for (const id of values.getAll('with')) {
    filters.switches = { ...filters.switches, [String(id)]: true };
  }
  const time = values.get('time');
  if (!time) return { filters };
  const duration = Number(values.get('duration'));
  return { filters, time: Number(time), ...(duration > minimum && { duration }) };
}

function movedRange(
  values: FormData,
  name: string,
  { min, max }: { min: number; max: number },
): [number, number] | undefined {
  if (!values.has(`${name}-min`)) return undefined;
  const [low, high] = [Number(values.get(`${name}-min`)), Number(values.get(`${name}-max`))];
  return low > Math.floor(min) || high < Math.ceil(max) ? [low, high] : undefined;
}
