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
  const { missed, missedDate, isTooSmall } = figures;
  const size = isTooSmall && maxGuests !== null ? t('book.tooSmall', { count: maxGuests }) : '';
  return [size, missed ? hoursText(missed) : dayText()].filter(Boolean).join(' ');

  function hoursText({ time, count, isTaken }: MissedHours): string {
    const block = formatBlock(time, count, language);
    return t(isTaken ? 'book.missed' : 'book.notBookable', { block });
  }

  function dayText(): string {
    const date = missedDate ?? (figures?.hours ? null : figures?.date);
    if (!date) return '';
    const day = formatDate(date, language, 'weekday-short');
    return t('book.noneOn', { count: minimumHours(activityId), day });
  }
}

/** Another day that can be booked, where the shown one cannot; empty where none is known. */
export function nextText(t: BookTranslate, figures: Figures | null, language: Language): string {
  if (!figures?.next || figures.hours) return '';
  const day = formatDate(figures.next, language, 'weekday-short');
  return t(figures.next > figures.date ? 'book.nextFree' : 'book.freeBefore', { day });
}
