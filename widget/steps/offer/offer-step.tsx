import { useStore } from '@nanostores/react';
import { dataOf } from '@seahour/ui/query.ts';
import { useState } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PriceFailure } from '../../parts/price-failure.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
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
  const offers = useStore(booking.offer.$list);
  const { activity } = useStore(booking.$draft);
  const { isYacht } = useStore(booking.navigation.$frame);
  return (
    <>
      <StepHeading>
        {isYacht ? t('offer.title_yacht') : t('offer.title', { activity: activity?.name ?? '' })}
      </StepHeading>
      <Loaded value={offers} skeleton={<OffersSkeleton />}>
        {({ length }) => (length > 0 ? <Offers /> : <NoOffers />)}
      </Loaded>
    </>
  );
}

function Offers() {
  const { booking, t } = useBooking();
  const offers = dataOf(useStore(booking.offer.$list)) ?? [];
  const listed = useStore(booking.offer.$listed);
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
                // Keep the open offer: the list would jump if another one opened.
                setOpened(openId);
                booking.offer.toggle(offer);
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
      <button type="button" className="button is-tint" onClick={booking.navigation.back}>
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
