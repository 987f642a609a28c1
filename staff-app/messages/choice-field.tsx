import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { ChevronDown } from '../icons.ts';

interface ChoiceFieldProps {
  label: string;
  choices: readonly { value: string; text: string }[];
  value: string;
  onChange(value: string): void;
}

/** One of several, chosen by the control that the device has for it. */
export function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps) {
  return (
    <label className="form-field is-picked">
      <span>{label}</span>
      <b>
        <bdi>{choices.find((choice) => choice.value === value)?.text}</bdi>
      </b>
      <LineIcon node={ChevronDown} />
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}
