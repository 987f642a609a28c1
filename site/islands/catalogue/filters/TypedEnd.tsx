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

/** One end of a range as a number; what is out of the range is put right when somebody goes on. */
export function TypedEnd({ label, min, max, value, unit, onChange }: TypedEndProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text !== '' && number >= min && number <= max) onChange(Math.round(number));
  };
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    const number = Math.round(Number(typed));
    onChange(typed === '' ? undefined : Math.min(Math.max(number, min), max));
  };
  return (
    <label>
      <small>{label}</small>
      <input
        type="number"
        inputMode="numeric"
        {...{ min, max }}
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      {unit}
    </label>
  );
}
