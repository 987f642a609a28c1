import { ChevronDown } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';

export interface ChoiceProps {
  name: string;
  label: string;
  options: readonly { value: string | number; text: string }[];
  disabled?: boolean;
  /** Why the list is not available. */
  problem?: string;
}

/** A field with a list. */
export function Choice({ name, label, options, disabled, problem = '' }: ChoiceProps) {
  return (
    <div>
      <label>
        <span>{label}</span>
        <span className="choice">
          <select name={name} disabled={disabled}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <LineIcon node={ChevronDown} />
        </span>
      </label>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
