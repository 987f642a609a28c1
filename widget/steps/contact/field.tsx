import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes } from 'react';
import type { Problem as ProblemCode } from '../../booking/steps.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { pressNext } from '../../parts/press-next.ts';
import { Problem } from '../../parts/problem.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './field.css?inline';

adoptStyles(css);

export interface FieldProps {
  /** The field of the draft. */
  field: 'name' | 'mail' | 'comment';
  label: string;
  placeholder?: string;
  /** What it is for, below. */
  hint?: string;
  /** The refusal that is fixed here. */
  problem?: ProblemCode;
  maxLength: number;
  isLong?: boolean;
  input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'>;
}

/** A field that may stay empty. What was typed before is still there when it is shown again. */
export function Field(props: FieldProps) {
  const { field, label, placeholder, hint, problem, maxLength, isLong = false, input } = props;
  const { booking, t } = useBooking();
  const isWrong = useStore(booking.navigation.$problem) === problem && problem !== undefined;
  const save = (event: { target: { value: string } }) =>
    booking.contact.saveField(field, event.target.value);
  const shared = {
    id: field,
    name: field,
    maxLength,
    placeholder,
    defaultValue: booking.$draft.get()[field],
    'aria-invalid': isWrong,
    'aria-describedby':
      [isWrong && `${field}-problem`, hint && `${field}-hint`].filter(Boolean).join(' ') ||
      undefined,
    'data-fixes': problem,
    // Not only on leaving the field: a reload of the page must not take what was typed.
    onChange: save,
    onBlur: save,
  };
  return (
    <div className={`field${isWrong ? ' is-wrong' : ''}`}>
      <label htmlFor={field}>
        {label} <i>{t('contact.optional')}</i>
      </label>
      {isLong ? (
        <textarea className="input is-long" rows={3} {...shared} />
      ) : (
        <input className="input" {...input} {...shared} onKeyDown={pressNext} />
      )}
      {hint && <small id={`${field}-hint`}>{hint}</small>}
      {problem && <Problem of={[problem]} id={`${field}-problem`} />}
    </div>
  );
}
