import type { publishDraft } from '@seahour/api-types/editor.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { useApp, useFiles } from '../context.ts';
import { listFile, nameOf } from '../form/references.ts';
import { Select } from '../form/scalar-field.tsx';
import { getAt, typedText, type Value } from '../value/value.ts';

export type Moment = NonNullable<RequestOf<typeof publishDraft>['at']>;

const CITIES = listFile('cities');
const MORNING = 9;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function useCities() {
  const { language } = useApp();
  const files = useFiles([CITIES]);
  const list = files ? files[CITIES]?.state?.published : null;
  const entries: Value[] = Array.isArray(list) ? list : [];
  return entries.map((entry) => ({
    value: typedText(getAt(entry, ['slug'])),
    text: nameOf(entry, language),
    timeZone: typedText(getAt(entry, ['time_zone'])),
  }));
}

/** Tomorrow morning in the city of the first of these files; null while the cities are read. */
export function useFirstMoment(files: readonly { file: string }[]): Moment | null {
  const cities = useCities();
  const slugs = files.map(({ file }) => /^catalogue\/offers\/([^/]+)\//.exec(file)?.[1]);
  const city = cities.find(({ value }) => slugs.includes(value)) ?? cities[0];
  if (!city) return null;
  const date = addDays(cityDate(city.timeZone, new Date()), 1);
  return { date, hour: MORNING, city: city.value };
}

interface MomentFieldsProps {
  moment: Moment;
  onChange(moment: Moment): void;
}

/** A day and an hour by the clock of a city. */
export function MomentFields({ moment, onChange }: MomentFieldsProps) {
  const { t, language } = useApp();
  const cities = useCities();
  const { timeZone = 'UTC' } = cities.find(({ value }) => value === moment.city) ?? {};
  return (
    <div className="moment">
      <label className="field">
        <span>{t('moment_date')}</span>
        <input
          className="control"
          type="date"
          required
          min={cityDate(timeZone, new Date())}
          value={moment.date}
          onChange={({ target }) => target.value && onChange({ ...moment, date: target.value })}
        />
      </label>
      <div className="field">
        <span>{t('moment_hour')}</span>
        <Select
          label={t('moment_hour')}
          isRequired
          text={String(moment.hour)}
          options={HOURS.map((value) => ({ value, text: formatHour(value, language) }))}
          onChoose={(hour) => onChange({ ...moment, hour: Number(hour) })}
        />
      </div>
      <div className="field">
        <span>{t('moment_city')}</span>
        <Select
          label={t('moment_city')}
          isRequired
          text={moment.city}
          options={cities}
          onChoose={(city) => onChange({ ...moment, city })}
        />
      </div>
    </div>
  );
}
