import { useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import type { Described } from './field.tsx';

interface DayFieldProps {
  described: Described;
  /** `YYYY-MM-DD`; what else a file holds is shown as it is. */
  text: string;
  label?: string;
  onType(text: string): void;
}

/** A year on the way to another one, e.g. 0202, is none that anybody means. */
const FIRST_YEAR = '1900';

/** The browser's own calendar, which knows how its user writes days; a text field for what is no day. */
export function DayField({ described, text, label, onType }: DayFieldProps) {
  const { t } = useApp();
  // It stays what it was as long as somebody is writing in it.
  const [held, hold] = useState<boolean | null>(null);
  const isPicked = held ?? (text === '' || isDay(text));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not controlled: what is typed passes through days that nobody means.
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  const watched: Described = {
    ...described,
    onFocus() {
      hold(isPicked);
      described.onFocus();
    },
    onBlur() {
      hold(null);
      described.onBlur();
    },
  };
  if (!isPicked) {
    return (
      <input
        {...watched}
        ref={input}
        className="control"
        dir="ltr"
        aria-label={label}
        placeholder={t('date_form')}
        autoComplete="off"
        defaultValue={text}
        onBlur={({ target }) => {
          const typed = target.value.trim();
          if (typed !== text) onType(typed);
          watched.onBlur();
        }}
      />
    );
  }
  return (
    <input
      {...watched}
      ref={input}
      type="date"
      className="control"
      aria-label={label}
      defaultValue={text}
      onChange={({ target: { value } }) => {
        if (value >= FIRST_YEAR && value !== text) onType(value);
      }}
      onBlur={({ target }) => {
        if (target.validity.badInput) target.value = text;
        else if (target.value === '' && text !== '') onType('');
        watched.onBlur();
      }}
    />
  );
}

/** Of the calendar: February has no 30th. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
