import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import { useBooking } from '../app/context.ts';
import { adoptStyles } from '../app/styles.ts';
import { failureKind } from '../flow/failure-kind.ts';
import type { Outcome } from '../flow/order.ts';
import { BookedBody, BookedFoot } from '../parts/result-booked.tsx';
import { FailedBody, FailedFoot } from '../parts/result-failed.tsx';
import { TakenBody, TakenFoot } from '../parts/result-taken.tsx';
import css from './result-step.css?inline';

adoptStyles(css);

/** Step 8: the hours are held, or what stands in the way and how to go on. */
export function ResultStep() {
  const { booking } = useBooking();
  const outcome = useStore(booking.$outcome);
  if (outcome.state === 'booked') return <BookedBody outcome={outcome} />;
  const failure = shownFailure(outcome);
  if (!failure) return null;
  const kind = failureKind(failure);
  if (kind === 'taken' || kind === 'closed') return <TakenBody kind={kind} failure={failure} />;
  return <FailedBody kind={kind} failure={failure} />;
}

export function ResultFoot() {
  const { booking } = useBooking();
  const outcome = useStore(booking.$outcome);
  if (outcome.state === 'booked') return <BookedFoot outcome={outcome} />;
  const failure = shownFailure(outcome);
  if (!failure) return null;
  const isBusy = outcome.state === 'creating';
  const kind = failureKind(failure);
  if (kind === 'taken' || kind === 'closed') return <TakenFoot isBusy={isBusy} />;
  return <FailedFoot kind={kind} isBusy={isBusy} />;
}

/** A failure stays on the screen while it is tried once more. */
function shownFailure(outcome: Outcome): Failure | null {
  if (outcome.state === 'failed') return outcome.failure;
  return outcome.state === 'creating' ? outcome.after : null;
}
