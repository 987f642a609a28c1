import type { TermsHours } from '@seahour/api-types/staff-terms.ts';
import { formatShortHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Cross, Plus } from '../icons.ts';
import type { Words } from './change-words.ts';
import { hoursOn, type TermsDraft, withHours } from './terms-draft.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const USUAL = { from_hour: 8, to_hour: 20 };

interface HoursFieldsProps {
  draft: TermsDraft;
  limits: { from: number; to: number };
  words: Words;
  problem: string | null;
  onChange(draft: TermsDraft): void;
}

/** When the boat can be booked, by weekday. */
export function HoursFields({ draft, limits, words, problem, onChange }: HoursFieldsProps) {
  const { t } = words;
  const monday = hoursOn(draft, 1);
  const isSame = WEEK.every((day) => runsOf(hoursOn(draft, day)) === runsOf(monday));
  return (
    <fieldset className="block terms-group">
      <legend>{t('opening_hours')}</legend>
      <ul className="terms-week">
        {WEEK.map((day) => (
          <DayHours
            key={day}
            day={day}
            runs={hoursOn(draft, day)}
            limits={limits}
            words={words}
            onChange={(runs) => onChange(withHours(draft, day, runs))}
          />
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      {!isSame && (
        <button
          type="button"
          className="button is-small is-quiet"
          onClick={() => onChange(WEEK.reduce((all, day) => withHours(all, day, monday), draft))}
        >
          {t('hours_like_monday')}
        </button>
      )}
    </fieldset>
  );
}

const runsOf = (runs: readonly TermsHours[]): string =>
  runs.map(({ from_hour, to_hour }) => `${from_hour}-${to_hour}`).join();

interface DayHoursProps extends Pick<HoursFieldsProps, 'limits' | 'words'> {
  day: number;
  runs: readonly TermsHours[];
  onChange(runs: readonly Omit<TermsHours, 'day_of_week'>[]): void;
}

function DayHours({ day, runs, limits, words, onChange }: DayHoursProps) {
  const { t, dayName } = words;
  const name = dayName(day);
  const last = runs.at(-1);
  const usual = {
    from_hour: Math.max(limits.from, USUAL.from_hour),
    to_hour: Math.min(limits.to, USUAL.to_hour),
  };
  const further = last
    ? { from_hour: Math.min(last.to_hour + 1, limits.to - 1), to_hour: limits.to }
    : usual;
  const set = (index: number, part: Partial<TermsHours>) =>
    onChange(runs.map((run, at) => (at === index ? { ...run, ...part } : run)));
  return (
    <li>
      <span aria-hidden="true">{dayName(day, 'weekday-name-short')}</span>
      <div>
        {runs.length === 0 && <em>{t('closed')}</em>}
        {[...runs.entries()].map(([index, run]) => (
          <div className="terms-run" key={index}>
            <HourSelect
              label={t('opens', { day: name })}
              hour={run.from_hour}
              from={limits.from}
              to={limits.to - 1}
              onChange={(from_hour) =>
                set(index, { from_hour, to_hour: Math.max(run.to_hour, from_hour + 1) })
              }
            />
            <span aria-hidden="true">–</span>
            <HourSelect
              label={t('closes', { day: name })}
              hour={run.to_hour}
              from={Math.max(run.from_hour, limits.from) + 1}
              to={limits.to}
              onChange={(to_hour) => set(index, { to_hour })}
            />
            <button
              type="button"
              className="terms-remove"
              aria-label={t('remove_hours', { day: name })}
              onClick={() => onChange(runs.filter((_, at) => at !== index))}
            >
              <LineIcon node={Cross} size={20} />
            </button>
          </div>
        ))}
      </div>
      {(last?.to_hour ?? 0) < limits.to - 1 && (
        <button
          type="button"
          className="terms-remove"
          aria-label={t('add_hours', { day: name })}
          onClick={() => onChange([...runs, further])}
        >
          <LineIcon node={Plus} size={20} />
        </button>
      )}
    </li>
  );
}

interface HourSelectProps {
  label: string;
  hour: number;
  from: number;
  to: number;
  onChange(hour: number): void;
}

function HourSelect({ label, hour, from, to, onChange }: HourSelectProps) {
  const { language } = useCrewApp();
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  // What was set before there were limits is shown as it is.
  const shown = hours.includes(hour) ? hours : [hour, ...hours];
  return (
    <select
      aria-label={label}
      value={hour}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {shown.map((each) => (
        <option key={each} value={each}>
          {formatShortHour(each, language)}
        </option>
      ))}
    </select>
  );
}
