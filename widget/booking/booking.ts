import type { BookingConfig } from './config.ts';
import { createFirstStep, type FirstStep } from './first-step.ts';
import { createLaterSteps, type LaterSteps } from './later-steps.ts';

/** All of one widget's booking: stores to show and verbs to call. */
export type Booking = FirstStep & LaterSteps;

/** A booking with nothing left to fetch. */
export function createBooking(config: BookingConfig): Booking {
  const first = createFirstStep(config, async () => createLaterSteps);
  return { ...first, ...first.completeWith(createLaterSteps) };
}
