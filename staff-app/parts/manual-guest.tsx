import type { FieldError } from '@seahour/api-types/errors.ts';
import { usePhoneInput } from '@seahour/ui/parts/phone/use-phone-input.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import type { ManualDraft } from '../state/manual-draft.ts';
import { Field, TextField } from './text-field.tsx';
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

export function ManualGuest({ country, draft, problems, change, onPhone }: ManualGuestProps) {
  const { t } = useCrewApp();
  const messageOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  return (
    <>
      <PhoneField {...{ country, draft, change, onPhone }} problem={messageOf('phone')} />
      <TextField
        label={t('optional', { field: t('field_name') })}
        dir="auto"
        maxLength={120}
        value={draft.name}
        problem={messageOf('name')}
        onType={(name) => change({ name })}
      />
    </>
  );
}

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
    <Field label={t('optional', { field: t('field_phone') })} problem={said}>
      {(ids) => (
        <div className="phone-input">
          <input
            ref={ref}
            {...ids}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
          />
        </div>
      )}
    </Field>
  );
}
