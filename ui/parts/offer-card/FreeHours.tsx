import { HourLine } from '../HourLine.tsx';
import type { LiveOffer } from './offer-card-data.ts';

/** The free hours of a day, as a line and in words. */
export function FreeHours({ bars, text, isTaken }: NonNullable<LiveOffer['day']>) {
  return (
    <>
      <HourLine bars={bars} />
      <span className={isTaken ? 'is-taken' : undefined}>{text}</span>
    </>
  );
}
