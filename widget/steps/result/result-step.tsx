import { useStore } from '@nanostores/react';
import type { Outcome } from '../../booking/order-sender.ts';
import { adoptStyles } from '../../kit/styles.ts';
import css from '../../parts/result.css?inline';
import { useBooking } from '../../parts/use-booking.ts';
import { failureKind } from './failure-kind.ts';
import { BookedBody, BookedFoot } from './result-booked.tsx';
import { CheckingBody, CheckingFoot } from './result-checking.tsx';
import { FailedBody, FailedFoot } from './result-failed.tsx';
import { TakenBody, TakenFoot } from './result-taken.tsx';
import { UnpaidBody, UnpaidFoot } from './result-unpaid.tsx';

adoptStyles(css);

/** Step 8: the hours are held or paid, or what stands in the way and how to go on. */
export function ResultStep() {
  const { booking } = useBooking();
  const outcome = useStore(booking.$outcome);
  const shown = shownOutcome(outcome);
  if (shown.state === 'booked') return <BookedBody outcome={shown} />;
  if (shown.state === 'checking') return <CheckingBody checking={shown} />;
  if (shown.state === 'unpaid') return <UnpaidBody reason={shown.reason} number={shown.number} />;
  if (shown.state !== 'failed') return null;
  const { failure } = shown;
  const kind = failureKind(failure);
  if (kind === 'taken' || kind === 'closed') return <TakenBody kind={kind} failure={failure} />;
  return <FailedBody kind={kind} failure={failure} />;
}

export function ResultFoot() {
  const { booking } = useBooking();
  const outcome = useStore(booking.$outcome);
  const shown = shownOutcome(outcome);
  const isBusy = shown !== outcome;
  if (shown.state === 'booked') return <BookedFoot outcome={shown} />;
  if (shown.state === 'checking') return <CheckingFoot checking={shown} isBusy={isBusy} />;
  if (shown.state === 'unpaid') return <UnpaidFoot reason={shown.reason} />;
  if (shown.state !== 'failed') return null;
  const kind = failureKind(shown.failure);
  if (kind === 'taken' || kind === 'closed') return <TakenFoot isBusy={isBusy} />;
  return <FailedFoot kind={kind} failure={shown.failure} isBusy={isBusy} />;
}

/** What was there stays on the screen while it is tried once more. */
function shownOutcome(outcome: Outcome): Outcome {
  const isTrying = outcome.state === 'creating' || outcome.state === 'leaving';
  return (isTrying && outcome.after) || outcome;
}
