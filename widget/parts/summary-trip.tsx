import { useStore } from '@nanostores/react';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import photoFocus from '@seahour/ui/parts/photo-focus.css?inline';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from './use-booking.ts';

// Of all photos of offers: the first step shows none.
adoptStyles(photoFocus);

/** The offer, once there is one; before that the activity and the city. */
export function SummaryTrip() {
  const { booking, settings } = useBooking();
  const { offer, activity } = useStore(booking.$draft);
  const city = useStore(booking.$city);
  const [photo] = offer?.photos ?? [];
  const path = photo?.path ?? activity?.photo;
  const place = offer ? [offer.company_name, offer.address] : [city?.name];
  return (
    <div className="summary-trip">
      {path && (
        <Photo
          cdnBase={settings.cdn_base}
          path={path}
          focus={photo?.focus}
          alt=""
          sizes="(min-width: 992px) 288px, 100vw"
        />
      )}
      <div>
        <b>{offer?.title ?? activity?.name}</b>
        <span>{place.filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  );
}
