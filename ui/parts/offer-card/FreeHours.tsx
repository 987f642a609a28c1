import { HourLine } from '../HourLine.tsx';
import type { LiveOffer } from './offer-card-data.ts';

/** The free hours of a day, as a line and in words, and until when they can be taken back. */
export function FreeHours({ bars, text, isTaken, cancel }: NonNullable<LiveOffer['day']>) {
  return (
    <>
      <HourLine bars={bars} />
      <span className={isTaken ? 'is-taken' : undefined}>{text}</span>
      {cancel && <span className="cancel">{cancel}</span>}
    </>
  );
}
