import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useId } from 'react';
import { Weekdays } from '../close-hours/weekdays.tsx';
import { Cross, Plus } from '../icons.ts';
import { DateField } from '../parts/time-field.tsx';
import type { Words } from './change-words.ts';
import type { PriceGroup, PriceRow } from './terms-draft.ts';

/** So far ahead seasons are set. */
const MOST_DAYS = 731;
const LENGTHS = Array.from({ length: 24 }, (_, index) => index + 1);

interface PriceGroupFieldsProps {
  group: PriceGroup;
  currency: string;
  today: string;
  words: Words;
  /** What is wrong with a row, and with which of its fields. */
  problemOf(row: PriceRow): { field: string; text: string } | null;
  onChange(group: PriceGroup): void;
  onAdd(): void;
}

/** The prices of the same days: when they are for, and what an hour costs by the length of a trip. */
export function PriceGroupFields(props: PriceGroupFieldsProps) {
  const { group, today, words, problemOf, onChange, onAdd } = props;
  const { kind, days, from, to, rows } = group;
  const { t } = words;
  const last = addDays(today, MOST_DAYS);
  // Of the days all rows have the same.
  const wrongDays = rows.map(problemOf).find((problem) => problem?.field.startsWith('date'));
  return (
    <fieldset className="block terms-group">
      <legend>{t(`group_${kind}`)}</legend>
      {kind === 'season' && (
        <>
          <div className="form-pair">
            <DateField
              label={t('season_first_day')}
              date={from}
              min={from && from < today ? from : today}
              max={last}
              onChange={(date) => onChange({ ...group, from: date })}
            />
            <DateField
              // Drawn again where the day is taken out: the field is not controlled.
              key={to ? 'chosen' : 'open'}
              label={t('season_last_day')}
              date={to}
              min={from || today}
              max={last}
              onChange={(date) => onChange({ ...group, to: date })}
            />
          </div>
          {to && (
            <button
              type="button"
              className="button is-small is-quiet terms-end"
              onClick={() => onChange({ ...group, to: '' })}
            >
              {t('season_no_end')}
            </button>
          )}
        </>
      )}
      {wrongDays && <p role="alert">{wrongDays.text}</p>}
      {(kind === 'days' || days.length > 0) && (
        <Weekdays
          chosen={days}
          onChoose={(chosen) =>
            (chosen.length > 0 || kind === 'season') && onChange({ ...group, days: chosen })
          }
        />
      )}
      <ul className="terms-rows">
        {rows.map((row) => (
          <PriceFields
            key={row.id}
            {...props}
            problemOf={wrongDays ? () => null : problemOf}
            row={row}
            onChange={(changed) =>
              onChange({
                ...group,
                rows: rows.map((each) => (each.id === changed.id ? changed : each)),
              })
            }
            onRemove={() => onChange({ ...group, rows: rows.filter((each) => each.id !== row.id) })}
          />
        ))}
      </ul>
      <button type="button" className="button is-small is-quiet" onClick={onAdd}>
        <LineIcon node={Plus} size={16} />
        <span>{t('add_length')}</span>
      </button>
    </fieldset>
  );
}

interface PriceFieldsProps extends Pick<PriceGroupFieldsProps, 'words' | 'currency' | 'problemOf'> {
  row: PriceRow;
  onChange(row: PriceRow): void;
  onRemove(): void;
}

function PriceFields({ row, words, currency, problemOf, onChange, onRemove }: PriceFieldsProps) {
  const { t, length } = words;
  const id = useId();
  const said = length(row.hours_from, row.hours_to);
  const problem = problemOf(row);
  const told = (isWrong: boolean) =>
    problem && isWrong ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  return (
    <li className={problem ? 'is-wrong' : undefined}>
      <div className="terms-lengths">
        <LengthSelect
          label={t('length_from', { length: said })}
          value={row.hours_from}
          onChange={(hours_from) =>
            onChange({ ...row, hours_from, hours_to: Math.max(hours_from, row.hours_to) })
          }
          {...told(problem?.field === 'hours_from')}
        />
        <span aria-hidden="true">–</span>
        <LengthSelect
          label={t('length_to', { length: said })}
          value={row.hours_to}
          onChange={(hours_to) => onChange({ ...row, hours_to })}
          {...told(problem?.field === 'hours_to')}
        />
        <span aria-hidden="true">{t('hours_short')}</span>
      </div>
      <label className="terms-price">
        <input
          aria-label={t('price_of', { length: said, currency })}
          inputMode="decimal"
          dir="ltr"
          maxLength={12}
          autoComplete="off"
          value={row.price}
          onInput={({ currentTarget }) => onChange({ ...row, price: currentTarget.value })}
          {...told(problem?.field === 'price')}
        />
        <span aria-hidden="true">{currency}</span>
      </label>
      <button
        type="button"
        className="terms-remove"
        aria-label={t('remove_length', { length: said })}
        onClick={onRemove}
      >
        <LineIcon node={Cross} size={20} />
      </button>
      {problem && (
        <p id={id} role="alert">
          {problem.text}
        </p>
      )}
    </li>
  );
}

interface LengthSelectProps {
  label: string;
  value: number;
  onChange(hours: number): void;
}

function LengthSelect({ label, value, onChange, ...rest }: LengthSelectProps) {
  return (
    <select
      {...rest}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {LENGTHS.map((hours) => (
        <option key={hours} value={hours}>
          {hours}
        </option>
      ))}
    </select>
  );
}
