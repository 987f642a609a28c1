import type { Bar } from '@seahour/api-types/slot.ts';
import { type HourSpan, hourLineSegments } from './hour-line-segments.ts';

export interface HourLineProps {
  /** The day's runs of hours; closed hours stay empty. */
  bars: readonly Bar[];
  /** The visitor's own block, drawn on top. */
  chosen?: HourSpan;
  size?: 'small' | 'large';
  /** The day in words; without it the text beside the line speaks. */
  label?: string;
}

/** One day from 6 AM to midnight: green and full where free, grey and thin where ordered, blue where chosen. */
export function HourLine({ bars, chosen, size = 'small', label }: HourLineProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={`hour-line is-${size}`} {...name}>
      <svg aria-hidden="true">
        {hourLineSegments(bars, chosen).map(({ state, x, width }) => (
          <rect key={`${state}-${x}`} className={`is-${state}`} x={`${x}%`} width={`${width}%`} />
        ))}
      </svg>
    </span>
  );
}
