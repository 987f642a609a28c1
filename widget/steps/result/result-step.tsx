import { useStore } from '@nanostores/react';
import { shownOrder } from '../../booking/order-state.ts';
import { adoptStyles } from '../../kit/styles.ts';
import css from '../../parts/result.css?inline';
import { useBooking } from '../../parts/use-booking.ts';
import { failureKind } from './failure-kind.ts';
import { AwaitingBody, AwaitingFoot } from './result-awaiting.tsx';
import { BookedBody, BookedFoot } from './result-booked.tsx';
import { FailedBody, FailedFoot } from './result-failed.tsx';
import { TakenBody, TakenFoot } from './result-taken.tsx';
import { UnpaidBody, UnpaidFoot } from './result-unpaid.tsx';

adoptStyles(css);

/** The hours are held or paid, or what stands in the way and how to go on. */
export function Body() {
  const { booking } = useBooking();
  const shown = shownOrder(useStore(booking.order.$state));
  if (shown.state === 'booked' || shown.state === 'paid') return <BookedBody order={shown} />;
  if (shown.state === 'awaiting_payment') return <AwaitingBody order={shown} />;
  if (shown.state === 'unpaid') return <UnpaidBody reason={shown.reason} number={shown.number} />;
  if (shown.state !== 'failed') return null;
  const kind = failureKind(shown.failure);
  if (kind === 'taken' || kind === 'closed') return <TakenBody kind={kind} order={shown} />;
  return <FailedBody kind={kind} failure={shown.failure} />;
}

export function Foot() {
  const { booking } = useBooking();
  const order = useStore(booking.order.$state);
  const shown = shownOrder(order);
  const isBusy = shown !== order;
  if (shown.state === 'booked' || shown.state === 'paid') return <BookedFoot order={shown} />;
  if (shown.state === 'awaiting_payment') return <AwaitingFoot order={shown} isBusy={isBusy} />;
  if (shown.state === 'unpaid') return <UnpaidFoot reason={shown.reason} number={shown.number} />;
  if (shown.state !== 'failed') return null;
  const kind = failureKind(shown.failure);
  if (kind === 'taken' || kind === 'closed') return <TakenFoot order={shown} isBusy={isBusy} />;
  return <FailedFoot kind={kind} failure={shown.failure} isBusy={isBusy} />;
}
