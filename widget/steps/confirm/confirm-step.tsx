import { useStore } from '@nanostores/react';
import { dataOf } from '@seahour/ui/query.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StepFailure } from '../../parts/step-failure.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useTakesCard } from '../../parts/takes-card.ts';
import { useBooking } from '../../parts/use-booking.ts';
import { CardBody, CardFoot } from './card-body.tsx';
import { ReviewBody, ReviewFoot } from './review-body.tsx';

/** The card form where a card is asked for, else the whole order once more. */
export function Body() {
  const { booking, t } = useBooking();
  const methods = useStore(booking.payment.$methods);
  const takesCard = useTakesCard();
  if (methods.state === 'ready') return takesCard ? <CardBody /> : <ReviewBody />;
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

export function Foot() {
  const { booking } = useBooking();
  const methods = dataOf(useStore(booking.payment.$methods));
  const takesCard = useTakesCard();
  if (!methods) return null;
  return takesCard ? <CardFoot /> : <ReviewFoot />;
}
