import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { type Selection, withChoice } from './selection.ts';
import { catalogueTexts } from './texts.ts';

export interface AppliedTag {
  text: string;
  /** The selection without it. */
  without: Selection;
}

/** The chosen filters as texts, each with the selection without it. */
export function appliedTags(
  selection: Selection,
  offered: ActivityFilters,
  {
    locations,
    minimumHours,
    language,
    texts,
  }: Pick<CatalogueProps, 'locations' | 'minimumHours' | 'language' | 'texts'>,
): AppliedTag[] {
  const { filters, time, duration = minimumHours } = selection;
  const t = catalogueTexts(texts, language);
  const tags: AppliedTag[] = [];
  const add = (text: string, changed: Partial<Selection['filters']>) => {
    tags.push({ text, without: { ...selection, pages: 1, filters: { ...filters, ...changed } } });
  };
  if (time !== undefined) {
    const { time: _, duration: __, ...rest } = selection;
    tags.push({ text: formatBlock(time, duration, language), without: { ...rest, pages: 1 } });
  }
  if (filters.guests) {
    add(t('listing.guests', { count: filters.guests }), { guests: undefined });
  }
  if (filters.price) {
    const [low, high] = filters.price;
    const text = [low, high]
      .map((amount) => formatAmount(amount, offered.prices.currency, language))
      .join(' – ');
    add(text, { price: undefined, price_currency: undefined });
  }
  for (const { filter_id: id, filter_name: name, unit, max } of offered.double) {
    const range = filters.sliders?.[id];
    const tail = unit ? `\u00a0${unit}` : '';
    if (range) {
      const [low, high] = range.map((end) => formatNumber(end, language));
      const text =
        range[1] < max
          ? `${low} – ${high}${tail}`
          : t('filters.orMore', { value: `${low}${tail}` });
      add(`${name}: ${text}`, { sliders: withChoice(filters.sliders, id) });
    }
    const value = filters.selectors?.[id];
    if (value !== undefined) {
      add(`${name}: ${value}${tail}`, { selectors: withChoice(filters.selectors, id) });
    }
  }
  for (const slug of filters.location ?? []) {
    const name = locations.find((location) => location.slug === slug)?.name ?? slug;
    add(name, { location: filters.location?.filter((other) => other !== slug) });
  }
  for (const { filter_id: id, filter_values } of offered.string) {
    const chosen = filters.checkboxes?.[id] ?? [];
    for (const key of chosen) {
      const left = chosen.filter((other) => other !== key);
      const name = filter_values.find((value) => value.key === key)?.name ?? key;
      add(name, { checkboxes: { ...filters.checkboxes, [id]: left } });
    }
  }
  for (const { filter_id: id, filter_name: name } of offered.bool) {
    if (filters.switches?.[id]) add(name, { switches: withChoice(filters.switches, id) });
  }
  return tags;
}
