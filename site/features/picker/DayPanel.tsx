import type { Language } from '@seahour/api-types/primitives.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { LOCALE } from '@seahour/ui/format/locale.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { AvailabilityCalendar } from '@seahour/ui/parts/calendar/AvailabilityCalendar.tsx';
import type en from '@seahour/widget/locales/en/date-time.json';
import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { todayIn } from '../../runtime/dates.ts';
import { type DaysOf, readDays } from './days-of.ts';

type Texts = { dateTime: typeof en };

/** The texts of the widget's calendar. */
const TEXTS = {
  en: () => import('@seahour/widget/locales/en/date-time.json'),
  ru: () => import('@seahour/widget/locales/ru/date-time.json'),
} as const satisfies Record<Language, () => Promise<unknown>>;

export interface DayPanelProps {
  /** `YYYY-MM-DD`. */
  day: string;
  zone: string;
  language: Language;
  of: DaysOf;
  onChoose(day: string): void;
}

/** The calendar, with the free hours once they are loaded. */
export default function DayPanel({ day, zone, language, of, onChoose }: DayPanelProps) {
  const [texts, setTexts] = useState<Texts>();
  const [days, setDays] = useState<SlotDay[]>([]);
  const today = todayIn(zone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked each time the panel is opened.
  useEffect(() => {
    void TEXTS[language]().then(({ default: dateTime }) => setTexts({ dateTime } as Texts));
    // Where they do not load, any day can be chosen; the next page says whether it is free.
    const closed = new AbortController();
    void readDays(of, today, closed.signal).then((answer) => answer.ok && setDays(answer.data));
    return () => closed.abort();
  }, []);

  if (!texts) return null;
  return (
    <I18nProvider locale={LOCALE[language]}>
      <AvailabilityCalendar
        {...{ days, today, language }}
        activityId={of.activityId}
        date={day}
        t={createTranslate<Texts>(texts, language, texts)}
        hasFocus
        canWait={of.offerId !== undefined}
        onChoose={onChoose}
      />
    </I18nProvider>
  );
}
