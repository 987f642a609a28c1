import type { WeatherTrip } from '@seahour/api-types/staff-weather.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import { type Becomes, CANCELLED, LEFT } from './choice.ts';
import { useWeatherTexts } from './texts.ts';

/** What becomes of a trip, in words. */
export function useOutcomeWords() {
  const { language } = useCrewApp();
  const t = useWeatherTexts();
  return ({ order, back, is_paying }: WeatherTrip, becomes: Becomes): string => {
    if (becomes === LEFT) return t('leave');
    if (becomes !== CANCELLED) {
      return t('moved_to', { day: formatDate(becomes, language, 'weekday-short') });
    }
    if (back > 0) return t('cancel_back', { amount: formatAmount(back, order.currency, language) });
    return t(is_paying ? 'cancel_paying' : 'cancel_nothing');
  };
}
