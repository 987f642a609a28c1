import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { ChevronDown } from '../icons.ts';
import './filter-select.css';

interface FilterSelectProps {
  /** Said where nothing is chosen. */
  label: string;
  value: string | number | null;
  options: readonly { value: string | number; text: string }[];
  onChoose(value: string | null): void;
}

/** One filter above what it limits; nothing where there is nothing to tell apart. */
export function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  if (options.length < 2 && value === null) return null;
  return (
    <span className={`filter-select ${value === null ? '' : 'is-set'}`}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <LineIcon node={ChevronDown} size={14} />
    </span>
  );
}
