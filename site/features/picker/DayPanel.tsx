import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { loadTexts } from '@seahour/ui/i18n/load-texts.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { AvailabilityCalendar } from '@seahour/ui/parts/calendar/AvailabilityCalendar.tsx';
import { createQuery, dataOf } from '@seahour/ui/query.ts';
import type dateTime from '@seahour/widget/texts/date-time.json';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { todayIn } from '../../runtime/dates.ts';
import { t } from '../../runtime/page-data.ts';
import { type DaysOf, readDays } from './days-of.ts';

type Texts = { dateTime: typeof dateTime };

/** The texts of the widget's calendar. */
const TEXTS = import.meta.glob<typeof dateTime>('../../../widget/locales/*/date-time.json', {
  import: 'default',
});

export interface DayPanelProps {
  /** `YYYY-MM-DD`. */
  day: string;
  zone: string;
  language: Language;
  of: DaysOf;
  onChoose(day: string): void;
}

/**
 * The calendar, with the free hours once they are loaded. Where they do not load it says so, and any
 * day can be chosen: the next page says whether it is free.
 */
export default function DayPanel({ day, zone, language, of, onChoose }: DayPanelProps) {
  const [texts, setTexts] = useState<Texts>();
  const today = todayIn(zone);
  const [query] = useState(() =>
    createQuery({ $key: atom(today), ask: (first: string, signal) => readDays(of, first, signal) }),
  );
  const days = useStore(query.$value);

  useEffect(() => {
    void loadTexts(TEXTS, language).then((dateTime) => setTexts({ dateTime }));
    void query.load();
    return query.cancel;
  }, [language, query]);

  if (!texts) return null;
  return (
    <>
      {days.state === 'failed' && (
        <p className="days-failed" role="alert">
          {t('days.failed')}{' '}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button goes with the failure; the focus stays in the panel.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
              void query.refresh();
            }}
          >
            {t('days.retry')}
          </button>
        </p>
      )}
      <AvailabilityCalendar
        days={dataOf(days) ?? []}
        {...{ today, language }}
        activityId={of.activityId}
        date={day}
        t={createTranslate<Texts>(texts, language)}
        hasFocus
        canWait={of.offerId !== undefined}
        onChoose={onChoose}
      />
    </>
  );
}
