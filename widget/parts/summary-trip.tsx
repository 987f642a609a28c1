import { useStore } from '@nanostores/react';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useBooking } from './use-booking.ts';

/** The offer, once there is one; before that the activity and the city. */
export function SummaryTrip() {
  const { booking, settings } = useBooking();
  const { offer, activity } = useStore(booking.$draft);
  const city = useStore(booking.$city);
  const path = offer?.photos[0]?.path ?? activity?.photo;
  const place = offer ? [offer.company_name, offer.address] : [city?.name];
  return (
    <div className="summary-trip">
      {path && (
        <Photo
          cdnBase={settings.cdn_base}
          path={path}
          alt=""
          sizes="(width >= 992px) 288px, 100vw"
        />
      )}
      <div>
        <b>{offer?.title ?? activity?.name}</b>
        <span>{place.filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  );
}
