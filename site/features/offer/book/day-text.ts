import type { Language } from '@seahour/api-types/primitives.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import type { BookedOffer, BookTranslate } from './book-card-props.ts';
import type { Figures, MissedHours } from './figures.ts';

/** What of the asked day or hours cannot be had, in words; empty where nothing is missing. */
export function missedText(
  t: BookTranslate,
  { activityId, maxGuests }: BookedOffer,
  figures: Figures | null,
  language: Language,
): string {
  if (!figures) return '';
  const { missed, isTooSmall } = figures;
  const size = isTooSmall && maxGuests !== null ? t('book.tooSmall', { count: maxGuests }) : '';
  const time = missed
    ? missedHoursText(t, missed, language)
    : missedDayText(t, activityId, figures, language);
  return [size, time].filter(Boolean).join(' ');
}

function missedHoursText(
  t: BookTranslate,
  { time, count, isTaken }: MissedHours,
  language: Language,
): string {
  const block = formatBlock(time, count, language);
  return t(isTaken ? 'book.missed' : 'book.notBookable', { block });
}

function missedDayText(
  t: BookTranslate,
  activityId: number,
  { missedDate, hours, date }: Figures,
  language: Language,
): string {
  const missed = missedDate ?? (hours ? null : date);
  if (missed === null) return '';
  const day = formatDate(missed, language, 'weekday-short');
  return t('book.noneOn', { count: minimumHours(activityId), day });
}

/** Another day that can be booked, where the shown one cannot; empty where none is known. */
export function nextText(t: BookTranslate, figures: Figures | null, language: Language): string {
  if (!figures?.next || figures.hours) return '';
  const day = formatDate(figures.next, language, 'weekday-short');
  return t(figures.next > figures.date ? 'book.nextFree' : 'book.freeBefore', { day });
}
