import type { FieldError } from '@seahour/api-types/errors.ts';
import type { ComponentProps } from 'react';
import { useCrewApp } from '../context.ts';
import type { ManualDraft } from '../state/manual-draft.ts';

interface ManualGuestProps {
  draft: ManualDraft;
  problems: readonly FieldError[];
  change(part: Partial<ManualDraft>): void;
}

const FIELDS = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off', maxLength: 32 },
  name: { type: 'text', autoComplete: 'off', maxLength: 120 },
  comment: { type: 'text', autoComplete: 'off', maxLength: 1000 },
} as const satisfies Partial<Record<keyof ManualDraft, ComponentProps<'input'>>>;

const NAMES = ['phone', 'name', 'comment'] as const;

export function ManualGuest({ draft, problems, change }: ManualGuestProps) {
  const { t } = useCrewApp();
  return NAMES.map((name) => {
    const problem = problems.find(({ path }) => path === name);
    return (
      <div className={`form-field ${problem ? 'is-wrong' : ''}`} key={name}>
        <label htmlFor={`guest-${name}`}>{t('optional', { field: t(`field_${name}`) })}</label>
        <input
          id={`guest-${name}`}
          {...FIELDS[name]}
          value={draft[name]}
          placeholder={name === 'comment' ? t('comment_example') : ''}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `guest-${name}-problem` : undefined}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
        {problem && (
          <p id={`guest-${name}-problem`} role="alert">
            {problem.message}
          </p>
        )}
      </div>
    );
  });
}
