export interface ChecksProps {
  legend: string;
  options: readonly { value: string; name: string; count: number }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Boxes of which any number may be ticked; a count stands beside each. */
export function Checks({ legend, options, chosen, onChange }: ChecksProps) {
  return (
    <fieldset className="group">
      <legend>{legend}</legend>
      <div className="checks">
        {options.map(({ value, name, count }) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const others = chosen.filter((other) => other !== value);
                onChange(target.checked ? [...others, value] : others);
              }}
            />
            <span>
              {`${name}\u00a0`}
              <small>{count}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
