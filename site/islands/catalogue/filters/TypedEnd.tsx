import { useState } from 'react';

export interface TypedEndProps {
  label: string;
  min: number;
  max: number;
  value: number;
  /** What follows the number, e.g. `AED`. */
  unit: string;
  /** Within the bounds; undefined where nothing is written. */
  onChange(value: number | undefined): void;
}

/** One end of a range as a number. While somebody types, half a number is not yet meant. */
export function TypedEnd({ label, min, max, value, unit, onChange }: TypedEndProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const number = typed === '' ? Number.NaN : Math.round(Number(typed));
    onChange(Number.isNaN(number) ? undefined : Math.min(Math.max(number, min), max));
  };
  return (
    <label>
      <small>{label}</small>
      <input
        type="number"
        inputMode="numeric"
        {...{ min, max }}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {unit}
    </label>
  );
}
