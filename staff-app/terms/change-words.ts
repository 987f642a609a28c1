import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import type { TermsChange, TermsHours } from '@seahour/api-types/staff-terms.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { useCrewApp } from '../context.ts';
import { useTermsTexts } from './terms-texts.ts';

/** A Monday: the days of a week are named by it. */
const A_MONDAY = '2024-01-01';

/** Words, or photos by their paths. */
export type Said = string | readonly string[];

export interface ChangeWords {
  what: string;
  was: Said;
  becomes: Said;
}

/** What days, lengths and changes of terms are called. */
export function useChangeWords(currency: string) {
  const { language } = useCrewApp();
  const t = useTermsTexts();
  const dayName = (day: number, style: 'weekday-name' | 'weekday-name-short' = 'weekday-name') =>
    formatDate(addDays(A_MONDAY, day - 1), language, style);
  const money = (amount: number) => formatAmount(amount, currency, language);
  const length = (from: number, to: number) =>
    from === to ? t('length', { count: from }) : t('lengths', { from, count: to });
  const dates = (from = '', to = '') => {
    const [first, last] = [from, to].map((date) => date && formatDate(date, language, 'long'));
    if (first && last) return t('season_between', { from: first, to: last });
    return first ? t('season_from', { from: first }) : last ? t('season_until', { to: last }) : '';
  };
  const runs = (hours: readonly TermsHours[]) =>
    listed(
      hours.map(({ from_hour, to_hour }) => formatBlock(from_hour, to_hour - from_hour, language)),
      language,
    ) || t('closed');

  function change(each: TermsChange): ChangeWords {
    if (each.kind === 'hours') {
      return { what: dayName(each.day_of_week), was: runs(each.was), becomes: runs(each.becomes) };
    }
    if (each.kind === 'photos') {
      return { what: t('photos'), was: each.was, becomes: each.becomes };
    }
    const days = each.days_of_week?.map((day) => dayName(day, 'weekday-name-short')) ?? [];
    const what = [
      length(each.hours_from, each.hours_to),
      listed(days, language),
      dates(each.date_from, each.date_to),
    ];
    const said = (amount: number | null) => (amount === null ? t('no_price') : money(amount));
    return {
      what: what.filter(Boolean).join(' · '),
      was: said(each.was),
      becomes: said(each.becomes),
    };
  }

  return { t, dayName, money, length, dates, change };
}

export type Words = ReturnType<typeof useChangeWords>;
