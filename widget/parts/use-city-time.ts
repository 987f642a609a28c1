import { useStore } from '@nanostores/react';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import { useBooking } from './use-booking.ts';

/** Whose time it is, e.g. `Dubai time`, for visitors whose own clock differs; else empty. */
export function useCityTime(): string {
  const { booking, t } = useBooking();
  const city = useStore(booking.$city);
  if (!city) return '';
  const now = new Date();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isSame = utcOffset(now, own) === utcOffset(now, city.time_zone);
  return isSame ? '' : t('dateTime.city_time', { city: city.name });
}
