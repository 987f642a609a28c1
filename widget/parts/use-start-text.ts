import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { useBooking } from './use-booking.ts';
import { useCityTime } from './use-city-time.ts';

/** The start of hours in words, e.g. `Sat, Nov 21, 4:00 PM, Dubai time`; empty without hours. */
export function useStartText(block: { date: string; time: number } | null): string {
  const { language } = useBooking();
  const cityTime = useCityTime();
  if (!block) return '';
  const day = formatDate(block.date, language, 'weekday-short');
  return [day, formatHour(block.time, language), cityTime].filter(Boolean).join(', ');
}
