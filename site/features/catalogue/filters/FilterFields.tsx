import { FILTER } from '@seahour/api-types/constants.ts';
import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { filterControl } from '@seahour/api-types/rules/filter-control.ts';
import { symbolOf } from '@seahour/ui/format/currency-symbols.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { GUEST_COUNTS } from '../../picker/counts.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import { type Selection, withChoice } from '../selection.ts';
import { useTexts } from '../texts.ts';
import { Checks } from './Checks.tsx';
import { HoursFields } from './HoursFields.tsx';
import { Pick } from './Pick.tsx';
import { RangeField } from './RangeField.tsx';
import { Switches } from './Switches.tsx';

export interface FilterFieldsProps {
  props: CatalogueProps;
  offered: ActivityFilters;
  draft: Selection;
  onChange(draft: Selection): void;
}

/** Replaced by one field for the number of guests. */
const GUESTS: readonly number[] = [FILTER.guests, FILTER.persons, FILTER.capacity];

/** Counted things: more of them fit too, so only the lower end is chosen. */
const COUNTS: readonly number[] = [FILTER.cabins, FILTER.beds, FILTER.bathrooms];

const canChoose = ({ min, max }: { min: number; max: number }) => max > min;

/** The fields of all filters of an activity in a city that offer a choice. */
export function FilterFields({ props, offered, draft, onChange }: FilterFieldsProps) {
  const t = useTexts();
  const { string, double, bool, prices } = offered;
  const { filters } = draft;
  const { language } = props;
  const asked = double.filter((each) => canChoose(each) && !GUESTS.includes(each.filter_id));
  const dropdowns = asked.filter((each) => filterControl(each) === 'dropdown');
  const sliders = asked.filter((each) => filterControl(each) === 'slider');
  const narrow = (changed: Selection['filters']) =>
    onChange({ ...draft, filters: { ...filters, ...changed } });
  return (
    <>
      <HoursFields {...{ props, draft, onChange }} />
      <div className="pair">
        <Pick
          name="guests"
          label={t('listing.guestsLabel')}
          any={t('listing.anyGuests')}
          options={GUEST_COUNTS.map((count) => ({
            value: count,
            text: t('listing.guests', { count }),
          }))}
          chosen={filters.guests}
          onChange={(guests) => narrow({ guests })}
        />
      </div>
      {canChoose(prices) && (
        <RangeField
          {...{ language, min: prices.min, max: prices.max, bins: props.priceBins }}
          legend={t('filters.price')}
          chosen={filters.price}
          unit={symbolOf(prices.currency, language)}
          onChange={(price) => {
            // The city's own currency is the default.
            const isOwn = !price || prices.currency === props.city.currency;
            narrow({ price, price_currency: isOwn ? undefined : prices.currency });
          }}
        />
      )}
      {dropdowns.length > 0 && (
        <div className="pair">
          {dropdowns.map(({ filter_id: id, filter_name, values, unit }) => (
            <Pick
              key={id}
              name={`value-${id}`}
              label={filter_name}
              any={t('filters.any')}
              options={values.map((value) => ({
                value,
                text: formatNumber(value, language) + (unit ? `\u00a0${unit}` : ''),
              }))}
              chosen={filters.selectors?.[id]}
              onChange={(value) => narrow({ selectors: withChoice(filters.selectors, id, value) })}
            />
          ))}
        </div>
      )}
      {sliders.map(({ filter_id: id, filter_name, min, max, unit }) => (
        <RangeField
          key={id}
          {...{ language, min, max, unit }}
          legend={filter_name}
          isOpenEnded={COUNTS.includes(id)}
          chosen={filters.sliders?.[id]}
          onChange={(range) => narrow({ sliders: withChoice(filters.sliders, id, range) })}
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
