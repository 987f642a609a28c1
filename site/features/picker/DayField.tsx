import type { Language } from '@seahour/api-types/primitives.ts';
import { Calendar } from '@seahour/ui/first-icons.ts';
import { Suspense } from 'react';
import { nameOf } from '../../runtime/dates.ts';
import type { DaysOf } from './days-of.ts';
import { DayPanel } from './on-demand.ts';
import { PickerField } from './PickerField.tsx';

export interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`; empty while the page is built (`paint-days.ts` writes it then). */
  day: string;
  /** IANA zone, whose today is the first day to choose. */
  zone: string;
  language: Language;
  /** Whose hours the calendar shows. */
  of: DaysOf;
  onChoose(day: string): void;
}

/** The day, chosen from a calendar that shows what is free. */
export function DayField({ label, day, zone, language, of, onChoose }: DayFieldProps) {
  return (
    <PickerField
      className="is-day"
      {...{ label, zone }}
      text={day && nameOf(day, zone)}
      icon={Calendar}
    >
      {(close) => (
        <Suspense>
          <DayPanel
            {...{ day, zone, language, of }}
            onChoose={(chosen) => {
              close();
              onChoose(chosen);
            }}
          />
        </Suspense>
      )}
    </PickerField>
  );
}
