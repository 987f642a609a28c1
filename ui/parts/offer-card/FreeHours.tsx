import { HourLine } from '../HourLine.tsx';
import type { LiveOffer } from './offer-card-data.ts';

/** The free hours of a day, as a line and in words, until when they can be taken back, and else when there are some. */
export function FreeHours({ bars, text, isTaken, cancel, next }: NonNullable<LiveOffer['day']>) {
  return (
    <>
      <HourLine bars={bars} />
      <span className={isTaken ? 'is-taken' : undefined}>{text}</span>
      {next && <span className="next">{next}</span>}
      {cancel && <span className="cancel">{cancel}</span>}
    </>
  );
}
