import type { FieldError } from '@seahour/api-types/errors.ts';
import { usePhoneInput } from '@seahour/ui/parts/phone/use-phone-input.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCrewApp } from '../context.ts';
import type { ManualDraft } from '../state/manual-draft.ts';
import '@seahour/ui/parts/phone/phone.css';

interface ManualGuestProps {
  /** Of the boat's city: most guests call from there. */
  country: string;
  draft: ManualDraft;
  problems: readonly FieldError[];
  change(part: Partial<ManualDraft>): void;
  /** Whether the number is whole, or none is typed. */
  onPhone(isWhole: boolean): void;
}

const FIELDS = {
  name: { type: 'text', autoComplete: 'off', maxLength: 120 },
  comment: { type: 'text', autoComplete: 'off', maxLength: 1000 },
} as const satisfies Partial<Record<keyof ManualDraft, ComponentProps<'input'>>>;

const NAMES = ['name', 'comment'] as const;

export function ManualGuest({ country, draft, problems, change, onPhone }: ManualGuestProps) {
  const { t } = useCrewApp();
  const messageOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  return (
    <>
      <PhoneField {...{ country, draft, change, onPhone }} problem={messageOf('phone')} />
      {NAMES.map((name) => (
        <Field key={name} name={name} problem={messageOf(name)}>
          <input
            {...fieldProps(name, messageOf(name))}
            {...FIELDS[name]}
            value={draft[name]}
            placeholder={name === 'comment' ? t('comment_example') : ''}
            onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        </Field>
      ))}
    </>
  );
}

type FieldName = 'phone' | (typeof NAMES)[number];

interface FieldProps {
  name: FieldName;
  problem: string | undefined;
  children: ReactNode;
}

/** A field with its name, and what is wrong with what was typed. */
function Field({ name, problem, children }: FieldProps) {
  const { t } = useCrewApp();
  return (
    <div className={`form-field ${problem ? 'is-wrong' : ''}`}>
      <label htmlFor={`guest-${name}`}>{t('optional', { field: t(`field_${name}`) })}</label>
      {children}
      {problem && (
        <p id={`guest-${name}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const fieldProps = (name: FieldName, problem: string | undefined) => ({
  id: `guest-${name}`,
  'aria-invalid': Boolean(problem),
  'aria-describedby': problem ? `guest-${name}-problem` : undefined,
});

interface PhoneFieldProps
  extends Pick<ManualGuestProps, 'country' | 'draft' | 'change' | 'onPhone'> {
  problem: string | undefined;
}

/** The same field as guests have: flag, dial code, format as it is typed. */
function PhoneField({ country, draft, change, onPhone, problem }: PhoneFieldProps) {
  const { t, language } = useCrewApp();
  const [isLeft, setLeft] = useState(false);
  const { ref, state, example } = usePhoneInput({
    ...{ country, language, number: draft.phone },
    onChange({ number, isValid }) {
      onPhone(isValid || number === '');
      if (number !== draft.phone) change({ phone: number });
    },
  });
  const isPart = isLeft && state.kind !== 'empty' && state.kind !== 'valid';
  const said =
    problem ??
    (isPart ? (example ? t('phone_part_example', { example }) : t('phone_part')) : undefined);
  return (
    <Field name="phone" problem={said}>
      <div className="phone-input">
        <input
          ref={ref}
          {...fieldProps('phone', said)}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      </div>
    </Field>
  );
}
