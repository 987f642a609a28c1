import type { Language } from '@seahour/api-types/primitives.ts';
import { toOneLine } from '@seahour/api-types/rules/plain-text.ts';
import { hostOf, type OutsideCalendar } from '../../calendars/outside-calendars.ts';
import type { Message } from '../../platform/telegram/messenger.ts';
import type { CalendarEvent } from '../../tables/events.ts';
import { botTexts } from './texts.ts';

/** That an outside calendar cannot be read, or is read again. */
export function calendarMessage(
  { language, event }: { language: Language; event: CalendarEvent },
  { title, url }: Pick<OutsideCalendar, 'title' | 'url'>,
): Message {
  const about = { title: toOneLine(title), host: hostOf(url) };
  return { text: botTexts[language](event, about), buttons: [] };
}
