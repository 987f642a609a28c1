import type { FieldError } from '@seahour/api-types/errors.ts';
import { PierPayment } from '@seahour/api-types/staff-order.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronDown } from '../icons.ts';
import type { Boat } from '../state/crew.ts';
import type { ManualDraft } from '../state/manual-draft.ts';
import { GuestsField } from './guests-field.tsx';
import { LanguageField } from './language-field.tsx';
import { TextField } from './text-field.tsx';

interface ManualMoreProps {
  boat: Boat;
  draft: ManualDraft;
  problems: readonly FieldError[];
  change(part: Partial<ManualDraft>): void;
}

const FOLDED = ['mail', 'amount', 'comment', 'note', 'guests'] as const;

/** What an order can do without, folded: two taps still make one. */
export function ManualMore({ boat, draft, problems, change }: ManualMoreProps) {
  const { t, language, telegram } = useCrewApp();
  const messageOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  const isWrong = FOLDED.some((name) => messageOf(name) !== undefined);
  const isFilled = FOLDED.some((name) => draft[name]) || draft.taken !== null;
  const optional = (field: string) => t('optional', { field });
  return (
    <details className="more-fields" open={isWrong || isFilled || undefined}>
      <summary>
        {t('manual_more')}
        <LineIcon node={ChevronDown} />
      </summary>
      <GuestsField
        guests={draft.guests}
        most={boat.guests}
        onChange={(guests) => change({ guests })}
      />
      <TextField
        label={optional(t('field_mail'))}
        type="email"
        dir="ltr"
        maxLength={254}
        value={draft.mail}
        problem={messageOf('mail')}
        onType={(mail) => change({ mail })}
      />
      <LanguageField
        language={draft.language ?? language}
        onChange={(chosen) => change({ language: chosen })}
      />
      {boat.role !== 'captain' && (
        <TextField
          label={optional(t('field_amount', { currency: boat.currency }))}
          inputMode="decimal"
          dir="ltr"
          maxLength={15}
          value={draft.amount}
          problem={messageOf('amount')}
          onType={(amount) => change({ amount })}
        />
      )}
      <fieldset className="form-field">
        <legend className="visually-hidden">{t('paid_now')}</legend>
        <span aria-hidden="true">{t('paid_now')}</span>
        <div className="pills">
          {PierPayment.options.map((way) => (
            <button
              key={way}
              type="button"
              aria-pressed={draft.taken === way}
              onClick={() => {
                telegram.haptic('select');
                change({ taken: draft.taken === way ? null : way });
              }}
            >
              {t(`taken_${way}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <TextField
        label={optional(t('field_comment'))}
        dir="auto"
        maxLength={1000}
        value={draft.comment}
        placeholder={t('comment_example')}
        problem={messageOf('comment')}
        onType={(comment) => change({ comment })}
      />
      <TextField
        label={optional(t('note'))}
        dir="auto"
        maxLength={1000}
        value={draft.note}
        placeholder={t('note_example')}
        problem={messageOf('note')}
        onType={(note) => change({ note })}
      />
    </details>
  );
}
