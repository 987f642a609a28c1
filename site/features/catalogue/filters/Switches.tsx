import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { withChoice } from '../selection.ts';

export interface SwitchesProps {
  legend: string;
  options: ActivityFilters['bool'];
  /** By filter id. */
  chosen: Record<string, boolean>;
  onChange(chosen: Record<string, boolean>): void;
}

/** Yes-or-no filters, e.g. things on board. */
export function Switches({ legend, options, chosen, onChange }: SwitchesProps) {
  return (
    <fieldset className="group">
      <legend>{legend}</legend>
      {options.map(({ filter_id: id, filter_name, count }) => (
        <label key={id} className="switch">
          <span>
            {`${filter_name} `}
            <small>{count}</small>
          </span>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
            role="switch"
            checked={chosen[id] === true}
            onChange={({ target }) => {
              onChange(withChoice(chosen, id, target.checked || undefined));
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
