import type { ReactNode } from 'react';
import { adoptStyles } from '../kit/styles.ts';
import css from './availability.css?inline';

adoptStyles(css);

export interface AvailabilityProps {
  isFree: boolean;
  children: ReactNode;
}

/** A line with a stretch of the hour line before it: green and thick when free, grey and thin when not. */
export function Availability({ isFree, children }: AvailabilityProps) {
  return <span className={`availability ${isFree ? 'is-free' : 'is-none'}`}>{children}</span>;
}
