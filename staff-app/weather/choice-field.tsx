import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { ChevronDown } from '../icons.ts';

interface ChoiceFieldProps {
  label: string;
  chosen: string;
  choices: readonly { value: string; text: string }[];
  onChoose(value: string): void;
}

/** One of some names. */
export function ChoiceField({ label, chosen, choices, onChoose }: ChoiceFieldProps) {
  return (
    <div className="form-field is-picked">
      <span>{label}</span>
      <b>{choices.find(({ value }) => value === chosen)?.text}</b>
      <LineIcon node={ChevronDown} />
      <Choices {...{ label, chosen, choices, onChoose }} />
    </div>
  );
}

export function Choices({ label, chosen, choices, onChoose }: ChoiceFieldProps) {
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
