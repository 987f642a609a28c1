import type { Language } from '@seahour/api-types/primitives.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { DayField } from '../form/day-field.tsx';
import { Field, Notes } from '../form/field.tsx';
import { useForm } from '../form/form-context.ts';
import { TypedText } from '../form/typed-text.tsx';
import type { FieldWords, T } from '../texts.ts';
import {
  itemsOf,
  numberOrText,
  type Path,
  priceOrText,
  typedText,
  type Value,
} from '../value/value.ts';
import {
  type PriceColumn,
  priceGrid,
  type Season,
  withinLines,
  withPrice,
  withSeason,
} from './prices.ts';
import './price-grid.css';

const PRICES: Path = ['prices'];
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Prices of an hour: lengths of a booking down, seasons across. */
export function PriceTable({ currency }: { currency: string }) {
  const { t, words, language } = useApp();
  const { valueAt, write } = useForm();
  const prices = itemsOf(valueAt(PRICES));
  const { rows, columns, lineAt } = priceGrid(prices);
  const names = columns.map(({ season }) => seasonName(season, { t, words, language }));
  return (
    <>
      <Notes path={PRICES} />
      <table className="prices">
        <thead>
          <tr>
            <th scope="col">{t('hours_in_a_row')}</th>
            {names.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two seasons may be on the same days
              <th key={column} scope="col">
                {name}
                {name === t('all_year') && <small>{t('all_year_hint')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hours, lines }, row) => (
            <tr key={lines[0]}>
              <th scope="row">
                <HoursField
                  hours={hours}
                  lines={lines}
                  onChange={(typed) =>
                    write(PRICES, withinLines(prices, lines, { hours: numberOrText(typed) }))
                  }
                />
              </th>
              {columns.map((column, index) => (
                <td key={column.lines[0]} data-label={names[index]}>
                  <PriceCell
                    line={lineAt(row, index)}
                    label={`${names[index]}, ${t('hours_named', { hours })}`}
                    currency={currency}
                    onAdd={(price) =>
                      write(PRICES, withPrice(prices, numberOrText(hours), column, price))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="price-actions">
        <button
          type="button"
          className="link"
          onClick={() => write(PRICES, [...prices, { hours: '', price: '' }])}
        >
          {t('add_hours')}
        </button>
        <button type="button" className="link" onClick={() => write(PRICES, withSeason(prices))}>
          {t('add_season')}
        </button>
        <span className="note">{t('bookings_keep_price')}</span>
      </div>
      {columns.map((column, index) =>
        Object.keys(column.season).length === 0 ? null : (
          <SeasonFields
            key={column.lines[0]}
            name={names[index] ?? ''}
            column={column}
            prices={prices}
          />
        ),
      )}
    </>
  );
}

/** When a season is, in words, e.g. `Dec 24 – Jan 5, Fri`. */
export function seasonName(
  { days, from, to }: Season,
  { t, words, language }: { t: T; words: FieldWords; language: Language },
): string {
  const date = (day: Value | undefined) => {
    const text = typedText(day);
    return DATE.test(text) ? formatDate(text, language, 'short') : text || '…';
  };
  const isDated = from !== undefined || to !== undefined;
  const named = itemsOf(days).map((day) => words.choice(typedText(day)));
  const parts = [isDated && `${date(from)} \u2013 ${date(to)}`, ...named];
  return listed(parts, language) || t('all_year');
}

interface HoursFieldProps {
  hours: string;
  lines: readonly number[];
  onChange(typed: string): void;
}

/** The length of a row is written when it is left: in between, it may be that of another row. */
function HoursField({ hours, lines, onChange }: HoursFieldProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState<string | null>(null);
  const [first = 0] = lines;
  return (
    <Field path={['prices', first, 'hours']}>
      {(described) => (
        <span className="unit-field">
          <input
            {...described}
            className="control"
            dir="ltr"
            aria-label={t('hours_in_a_row')}
            autoComplete="off"
            value={typed ?? hours}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => {
              if (typed !== null && typed !== hours) onChange(typed);
              setTyped(null);
              described.onBlur();
            }}
          />
          <span aria-hidden="true">{t('hours_unit')}</span>
        </span>
      )}
    </Field>
  );
}

interface PriceCellProps {
  line: number | undefined;
  label: string;
  currency: string;
  onAdd(price: Value): void;
}

function PriceCell({ line, label, currency, onAdd }: PriceCellProps) {
  const { valueAt, write } = useForm();
  const [typed, setTyped] = useState('');
  if (line === undefined) {
    return (
      <input
        className="control is-unset"
        inputMode="decimal"
        dir="ltr"
        aria-label={label}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed.trim()) onAdd(priceOrText(typed.trim(), currency));
          setTyped('');
        }}
      />
    );
  }
  const path: Path = ['prices', line, 'price'];
  return (
    <Field path={path}>
      {(described, { value, write: set }) => (
        <span className="unit-field">
          <TypedText
            described={{
              ...described,
              onBlur() {
                // An emptied price is none: it is the one of all year then.
                if (typedText(valueAt(path)) === '') write(['prices', line], undefined);
                described.onBlur();
              },
            }}
            label={label}
            text={typedText(value)}
            isNumber
            onType={(text) => set(priceOrText(text, currency))}
          />
          <span aria-hidden="true">{currency}</span>
        </span>
      )}
    </Field>
  );
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

interface SeasonFieldsProps {
  name: string;
  column: PriceColumn;
  prices: readonly Value[];
}

/** The days of a season, of all its prices at once. */
function SeasonFields({ name, column, prices }: SeasonFieldsProps) {
  const { t, words } = useApp();
  const { write } = useForm();
  const { season, lines } = column;
  const days = itemsOf(season.days).map(typedText);
  const change = (key: 'from' | 'to', typed: string) =>
    write(
      PRICES,
      typed ? withinLines(prices, lines, { [key]: typed }) : withinLines(prices, lines, {}, [key]),
    );
  const toggle = (day: string) => {
    const next = DAYS.filter((each) => days.includes(each) !== (each === day));
    write(
      PRICES,
      next.length > 0
        ? withinLines(prices, lines, { days: next })
        : withinLines(prices, lines, {}, ['days']),
    );
  };
  return (
    <fieldset className="season">
      <legend>{name}</legend>
      {(['from', 'to'] as const).map((key) => (
        <Field
          key={key}
          path={['prices', lines[0] ?? 0, key]}
          label={words.label('offer', ['prices', 0, key])}
        >
          {(described) => (
            <DayField
              described={described}
              text={typedText(season[key])}
              onType={(typed) => change(key, typed)}
            />
          )}
        </Field>
      ))}
      <fieldset className="segments" aria-label={words.label('offer', ['prices', 'days'])}>
        {DAYS.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            onClick={() => toggle(day)}
          >
            {words.choice(day)}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="link"
        onClick={() =>
          write(
            PRICES,
            prices.filter((_, line) => !lines.includes(line)),
          )
        }
      >
        {t('remove_season')}
      </button>
    </fieldset>
  );
}
