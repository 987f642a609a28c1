import { useStore } from '@nanostores/react';
import { dataOf } from '@seahour/ui/query.ts';
import { useState } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import { PriceFailure } from '../../parts/price-failure.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StepFailure } from '../../parts/step-failure.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { CountFilterSelect } from './count-filter-select.tsx';
import { OfferRow } from './offer-row.tsx';
import css from './offer-step.css?inline';
import { TrustSwitch } from './trust-switch.tsx';

adoptStyles(css);

/** The yacht, board or boat itself. */
export function Body() {
  const { booking, t } = useBooking();
  const offers = useStore(booking.$offers);
  const { activity } = useStore(booking.$draft);
  const { isYacht } = useStore(booking.$frame);
  return (
    <>
      <StepHeading>
        {isYacht ? t('offer.title_yacht') : t('offer.title', { activity: activity?.name ?? '' })}
      </StepHeading>
      {offers.state === 'failed' && <StepFailure failure={offers.failure} />}
      {offers.state === 'ready' && (offers.data.length > 0 ? <Offers /> : <NoOffers />)}
      {(offers.state === 'loading' || offers.state === 'idle') && <OffersSkeleton />}
    </>
  );
}

function Offers() {
  const { booking, t } = useBooking();
  const offers = dataOf(useStore(booking.$offers)) ?? [];
  const listed = useStore(booking.$listedOffers);
  const { offer: chosen } = useStore(booking.$draft);
  const chosenId = chosen?.company_activity_id ?? null;
  // Until the visitor opens or closes one, the chosen offer is the open one.
  const [opened, setOpened] = useState<number | null | 'chosen'>('chosen');
  const openId = opened === 'chosen' ? chosenId : opened;
  const openChosen = () => setOpened('chosen');
  return (
    <>
      <div className="offer-tools">
        {offers.length > 1 && <TrustSwitch onChange={openChosen} />}
        <CountFilterSelect onChange={openChosen} />
      </div>
      <Problem of={['offer_required']} />
      <PriceFailure isNarrow />
      <ul className="offers" aria-label={t('offer.list')}>
        {listed.map((offer) => {
          const id = offer.company_activity_id;
          return (
            <OfferRow
              key={id}
              offer={offer}
              isChosen={id === chosenId}
              isOpen={id === openId}
              onOpen={() => setOpened(id === openId ? null : id)}
              onToggle={() => {
                // The list would jump under the finger if another offer opened here.
                setOpened(openId);
                booking.toggleOffer(offer);
              }}
            />
          );
        })}
      </ul>
    </>
  );
}

function NoOffers() {
  const { booking, t } = useBooking();
  return (
    <div className="no-offers" role="status">
      <p>{t('offer.none')}</p>
      <button type="button" className="button is-tint" onClick={booking.back}>
        {t('offer.back')}
      </button>
    </div>
  );
}

function OffersSkeleton() {
  return (
    <>
      <div className="offer-tools">
        <Skeleton className="sk-tool" />
        <Skeleton className="sk-tool" />
      </div>
      <div className="offers">
        <Skeleton className="sk-offer is-open" />
        <Skeleton className="sk-offer" />
        <Skeleton className="sk-offer" />
      </div>
    </>
  );
}
