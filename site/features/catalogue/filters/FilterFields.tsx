import { FILTER } from '@seahour/api-types/constants.ts';
import type { ActivityFilters, NumericFilter } from '@seahour/api-types/filters.ts';
import { filterControl } from '@seahour/api-types/rules/filter-control.ts';
import { symbolOf } from '@seahour/ui/format/currency-symbols.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import type { Selection } from '../selection.ts';
import { useTexts } from '../texts.ts';
import { Checks } from './Checks.tsx';
import { GuestsSelect } from './GuestsSelect.tsx';
import { HoursFields } from './HoursFields.tsx';
import { NumberSelect } from './NumberSelect.tsx';
import { RangeField } from './RangeField.tsx';
import { Switches } from './Switches.tsx';

export interface FilterFieldsProps {
  props: CatalogueProps;
  offered: ActivityFilters;
  draft: Selection;
  onChange(draft: Selection): void;
}

/** How many come along is asked once, for all of these. */
const GUESTS: readonly number[] = [FILTER.guests, FILTER.persons, FILTER.capacity];

/** What is counted: more of it does as well. */
const COUNTS: readonly number[] = [FILTER.cabins, FILTER.beds, FILTER.bathrooms];

const canChoose = ({ min, max }: { min: number; max: number }) => max > min;

/** The fields of all filters that an activity has in a city, as far as there is a choice. */
export function FilterFields({ props, offered, draft, onChange }: FilterFieldsProps) {
  const t = useTexts();
  const { string, double, bool, prices } = offered;
  const { filters } = draft;
  const asked = double.filter((each) => canChoose(each) && !GUESTS.includes(each.filter_id));
  const dropdowns = asked.filter((each) => filterControl(each) === 'dropdown');
  const sliders = asked.filter((each) => filterControl(each) === 'slider');
  const narrow = (changed: Selection['filters']) =>
    onChange({ ...draft, filters: { ...filters, ...changed } });
  return (
    <>
      <HoursFields {...{ props, draft, onChange }} />
      <GuestsSelect guests={filters.guests} onChange={(guests) => narrow({ guests })} />
      {canChoose(prices) && (
        <RangeField
          language={props.language}
          legend={t('filters.price')}
          {...{ min: prices.min, max: prices.max, bins: props.priceBins }}
          chosen={filters.price}
          unit={symbolOf(prices.currency)}
          onChange={(price) => {
            // The city's own currency goes without saying.
            const isOwn = !price || prices.currency === props.city.currency;
            narrow({ price, price_currency: isOwn ? undefined : prices.currency });
          }}
        />
      )}
      {dropdowns.length > 0 && (
        <div className="pair">
          {dropdowns.map((filter) => (
            <NumberSelect
              key={filter.filter_id}
              filter={filter}
              language={props.language}
              chosen={filters.selectors?.[filter.filter_id]}
              onChange={(value) =>
                narrow({ selectors: withChoice(filters.selectors, filter, value) })
              }
            />
          ))}
        </div>
      )}
      {sliders.map((filter) => (
        <RangeField
          key={filter.filter_id}
          language={props.language}
          legend={filter.filter_name}
          {...{ min: filter.min, max: filter.max, unit: filter.unit }}
          isAtLeast={COUNTS.includes(filter.filter_id)}
          chosen={filters.sliders?.[filter.filter_id]}
          onChange={(range) => narrow({ sliders: withChoice(filters.sliders, filter, range) })}
        />
      ))}
      {string.map(({ filter_id: id, filter_name, filter_values }) => (
        <Checks
          key={id}
          legend={filter_name}
          options={filter_values.map(({ key, ...rest }) => ({ value: key, ...rest }))}
          chosen={filters.checkboxes?.[id] ?? []}
          onChange={(values) => narrow({ checkboxes: { ...filters.checkboxes, [id]: values } })}
        />
      ))}
      {bool.length > 0 && (
        <Switches
          legend={t('filters.aboard')}
          options={bool}
          chosen={filters.switches ?? {}}
          onChange={(switches) => narrow({ switches })}
        />
      )}
    </>
  );
}

/** A record with the choice of one filter, or without it. */
function withChoice<Value>(
  record: Record<string, Value> | undefined,
  { filter_id: id }: NumericFilter,
  value: Value | undefined,
): Record<string, Value> {
  const { [id]: _, ...others } = record ?? {};
  return value === undefined ? others : { ...others, [id]: value };
}
