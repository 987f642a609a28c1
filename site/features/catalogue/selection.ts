import type { CardSort } from '@seahour/api-types/activities.ts';
import type { FilterSelection } from '@seahour/api-types/filters.ts';
import { readHours, wholeWithin } from '../../runtime/asked-hours.ts';

/** Filters, sorting and length of the list, all kept in the address. */
export interface Selection {
  filters: FilterSelection;
  /** The chosen day. Every page has one in its address, so it is only read here. */
  date?: string;
  /** Start of the wanted block, 0-23. */
  time?: number;
  /** Hours from `time`; the activity's minimum when absent. */
  duration?: number;
  sort: CardSort;
  /** How many pages of offers are shown, from 1. */
  pages: number;
}

export const SORTS = ['rating', 'price_low', 'price_high'] as const satisfies readonly CardSort[];
export const NOTHING: Selection = { filters: {}, sort: 'rating', pages: 1 };

/** A longer list is narrowed, or read on its static pages. */
export const MAX_PAGES = 20;

/** The API's limit. */
const MAX_GUESTS = 500;

const SLUG = /^[a-z0-9-]{1,80}$/;
const MAX_VALUE_LENGTH = 80;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Reads an address; invalid parts are left out. */
export function readSelection(search: string): Selection {
  const params = new URLSearchParams(search);
  const selection: Selection = { ...NOTHING, filters: {} };
  const { filters } = selection;
  const location = params.getAll('at').filter((slug) => SLUG.test(slug));
  if (location.length > 0) filters.location = location;
  const guests = wholeWithin(params.get('guests'), 1, MAX_GUESTS);
  if (guests !== undefined) filters.guests = guests;
  const price = readRange(params.get('price'));
  if (price) filters.price = price;
  const currency = params.get('currency');
  if (price && currency && /^[A-Z]{3}$/.test(currency)) filters.price_currency = currency;
  for (const [name, value] of params) {
    const [, kind, id] = /^(range|value|any)-(\d{1,9})$/.exec(name) ?? [];
    if (!id || !value || value.length > MAX_VALUE_LENGTH) continue;
    const range = readRange(value);
    if (kind === 'range' && range) filters.sliders = { ...filters.sliders, [id]: range };
    if (kind === 'value') filters.selectors = { ...filters.selectors, [id]: numberOr(value) };
    if (kind === 'any') filters.checkboxes = { ...filters.checkboxes, [id]: params.getAll(name) };
  }
  for (const id of params.getAll('with').filter((id) => /^\d{1,9}$/.test(id))) {
    filters.switches = { ...filters.switches, [id]: true };
  }
  const date = params.get('date');
  if (date && DATE.test(date)) selection.date = date;
  Object.assign(selection, readHours(search));
  selection.sort = SORTS.find((sort) => sort === params.get('sort')) ?? NOTHING.sort;
  selection.pages = wholeWithin(params.get('pages'), 1, MAX_PAGES) ?? 1;
  return selection;
}

/** The query of an address for a selection; other parameters of the old one, such as the day, stay. */
export function writeSelection(
  { filters, time, duration, sort, pages }: Selection,
  old: string,
): string {
  const params = new URLSearchParams(old);
  for (const name of [...params.keys()]) if (isOurs(name)) params.delete(name);
  for (const slug of filters.location ?? []) params.append('at', slug);
  if (filters.guests) params.set('guests', String(filters.guests));
  if (filters.price) params.set('price', filters.price.join('-'));
  if (filters.price && filters.price_currency) params.set('currency', filters.price_currency);
  for (const [id, range] of Object.entries(filters.sliders ?? {})) {
    params.set(`range-${id}`, range.join('-'));
  }
  for (const [id, value] of Object.entries(filters.selectors ?? {})) {
    params.set(`value-${id}`, String(value));
  }
  for (const [id, values] of Object.entries(filters.checkboxes ?? {})) {
    for (const value of values) params.append(`any-${id}`, value);
  }
  for (const [id, isOn] of Object.entries(filters.switches ?? {})) {
    if (isOn) params.append('with', id);
  }
  if (time !== undefined) params.set('time', String(time));
  if (time !== undefined && duration !== undefined) params.set('duration', String(duration));
  if (sort !== NOTHING.sort) params.set('sort', sort);
  if (pages > 1) params.set('pages', String(pages));
  const query = params.toString();
  return query ? `?${query}` : '';
}

/**
 * Whether the list has to be asked for: the page was built with other offers, with fewer, or in
 * another order than what is free on the day first.
 */
export const isAsked = ({ sort, pages, date, ...selection }: Selection): boolean =>
  sort !== NOTHING.sort || pages > 1 || date !== undefined || countChoices(selection) > 0;

/** Whether nothing but more of the list is wanted: it goes on then as its pages were built. */
export const isPlain = (selection: Selection): boolean => !isAsked({ ...selection, pages: 1 });

/** Filters whose price has a currency: the city's by default. */
export function priced(filters: FilterSelection, city: { currency: string }): FilterSelection {
  return filters.price ? { price_currency: city.currency, ...filters } : filters;
}

/** How many things are chosen, as the button of the filters says it. */
export function countChoices({ filters, time }: Pick<Selection, 'filters' | 'time'>): number {
  const { location = [], guests, price, sliders, selectors, checkboxes = {}, switches } = filters;
  const inRecords = [sliders, selectors, switches].map(
    (record) => Object.keys(record ?? {}).length,
  );
  const checked = Object.values(checkboxes).map((values) => values.length);
  const others =
    location.length + (guests ? 1 : 0) + (price ? 1 : 0) + (time === undefined ? 0 : 1);
  return [...inRecords, ...checked].reduce((sum, count) => sum + count, others);
}

/** The choices of one kind of filter by filter id, with another choice for one of them or without it. */
export function withChoice<Value>(
  record: Record<string, Value> | undefined,
  id: number,
  value?: Value,
): Record<string, Value> {
  const { [id]: _, ...others } = record ?? {};
  return value === undefined ? others : { ...others, [id]: value };
}

const isOurs = (name: string): boolean =>
  ['at', 'guests', 'price', 'currency', 'with', 'time', 'duration', 'sort', 'pages'].includes(
    name,
  ) || /^(range|value|any)-\d+$/.test(name);

function readRange(text: string | null): [number, number] | undefined {
  const [, low, high] = /^(\d{1,9}(?:\.\d{1,9})?)-(\d{1,9}(?:\.\d{1,9})?)$/.exec(text ?? '') ?? [];
  if (low === undefined || high === undefined) return undefined;
  return Number(low) <= Number(high) ? [Number(low), Number(high)] : undefined;
}

const numberOr = (value: string): number | string =>
  /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
