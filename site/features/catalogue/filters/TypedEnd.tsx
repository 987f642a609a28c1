import type { Language } from '@seahour/api-types/primitives.ts';
import { asciiDigits } from '@seahour/api-types/rules/digits.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { useState } from 'react';

export interface TypedEndProps {
  language: Language;
  label: string;
  min: number;
  max: number;
  value: number;
  /** Shown after the number, e.g. `AED`. */
  unit: string;
  /** Within the bounds; undefined where nothing is written. */
  onChange(value: number | undefined): void;
}

/** One end of a range as a number; clamped to the range on blur. */
export function TypedEnd({ language, label, min, max, value, unit, onChange }: TypedEndProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const digits = asciiDigits(text).replace(/\D/g, '');
    setTyped(digits);
    const number = Number(digits);
    if (digits !== '' && number >= min && number <= max) onChange(number);
  };
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    onChange(typed === '' ? undefined : Math.min(Math.max(Number(typed), min), max));
  };
  return (
    <label>
      <small>{label}</small>
      <input
        // A number field shows no thousands separators.
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? formatNumber(value, language)}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      {unit}
    </label>
  );
}
