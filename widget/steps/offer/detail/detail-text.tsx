import { useStore } from '@nanostores/react';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { ReactNode, RefObject } from 'react';
import { adoptStyles } from '../../../kit/styles.ts';
import { inline } from '../../../parts/amount.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';
import { DetailPrice } from './detail-price.tsx';
import { DetailReviews } from './detail-reviews.tsx';
import css from './detail-text.css?inline';
import { DetailYacht } from './detail-yacht.tsx';
import { WatchingNow } from './watching-now.tsx';

adoptStyles(css);

export interface DetailTextProps {
  /** Id of the heading, which names the dialog and has focus first. */
  titleId: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What stands below, in view wherever the text is scrolled to. */
  children: ReactNode;
}

/** What is told of an offer; of a yacht its facts too. */
export function DetailText({ titleId, heading, children }: DetailTextProps) {
  const { offer, t } = useDetail();
  const { title, company_name, address, address_code, activity_id } = offer;
  const isYacht = activity_id === YACHT_RENTAL;
  return (
    <div className="detail-text">
      <WatchingNow />
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="detail-by">
        {company_name} <span aria-hidden="true">·</span>{' '}
        {isYacht ? (
          inline(t.rich('start_from', { place: <b>{address}</b>, code: address_code }))
        ) : (
          <b>{address}</b>
        )}
      </p>
      <DetailPrice />
      {isYacht && <DetailYacht />}
      <DetailDescription />
      <DetailReviews />
      {children}
    </div>
  );
}

/** What the provider says of the offer; where it does not load, the reviews below say so for both. */
function DetailDescription() {
  const { booking } = useBooking();
  const office = useStore(booking.offer.$office);
  if (office.state === 'failed') return null;
  if (office.state === 'ready') {
    return office.data && <p className="detail-description">{office.data.description}</p>;
  }
  return (
    <div className="detail-description">
      <Skeleton className="sk-line" />
      <Skeleton className="sk-line" />
      <Skeleton className="sk-line" />
    </div>
  );
}
