import { useStore } from '@nanostores/react';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StepFailure } from '../../parts/step-failure.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { CardBody, CardFoot } from './card-body.tsx';
import { ReviewBody, ReviewFoot } from './review-body.tsx';

/** The card form where somebody takes cards, else the whole order once more. */
export function ConfirmStep() {
  const { booking, t } = useBooking();
  const methods = useStore(booking.$methods);
  if (methods.state === 'ready') return takesCards(methods.data) ? <CardBody /> : <ReviewBody />;
  return (
    <>
      <StepHeading>{t('review.title')}</StepHeading>
      {methods.state === 'failed' ? (
        <StepFailure failure={methods.failure} />
      ) : (
        <Skeleton className="sk-card-form" />
      )}
    </>
  );
}

export function ConfirmFoot() {
  const { booking } = useBooking();
  const methods = dataOf(useStore(booking.$methods));
  if (!methods) return null;
  return takesCards(methods) ? <CardFoot /> : <ReviewFoot />;
}

const takesCards = (methods: { id: number }[]) => methods.some(({ id }) => id === PAY_NOW);
