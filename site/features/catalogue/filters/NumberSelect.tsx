import type { NumericFilter } from '@seahour/api-types/filters.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { useTexts } from '../texts.ts';

export interface NumberSelectProps {
  filter: NumericFilter;
  language: Language;
  chosen: number | string | undefined;
  onChange(value: number | undefined): void;
}

/** A filter with few values: any amount, 1, 2, 3. */
export function NumberSelect({ filter, language, chosen, onChange }: NumberSelectProps) {
  const t = useTexts();
  const { filter_id, filter_name, values, unit } = filter;
  const tail = unit ? `\u00a0${unit}` : '';
  return (
    <label className="pick">
      <span>{filter_name}</span>
      <select
        name={`value-${filter_id}`}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChange(value ? Number(value) : undefined)}
      >
        <option value="">{t('filters.any')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {formatNumber(value, language) + tail}
          </option>
        ))}
      </select>
    </label>
  );
}
