import { PAY_LATER } from '@seahour/api-types/constants.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { GuestsField } from '../parts/guests-field.tsx';
import { LanguageField } from '../parts/language-field.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useData } from '../parts/use-query.ts';
import { typedAmount } from '../state/manual-draft.ts';
import type { OrderEdit } from '../state/order-actions.ts';
import { useEdit } from './use-edit.ts';
import '../parts/form.css';

/** What an order says, as it is typed. */
interface Typed {
  name: string;
  phone: string;
  mail: string;
  guests: number | null;
  language: StaffOrder['language'];
  amount: string;
}

const typedOf = (order: StaffOrder): Typed => ({
  name: order.name,
  phone: order.phone ?? '',
  mail: order.mail ?? '',
  guests: order.guests ?? null,
  language: order.language,
  amount: order.amount === undefined ? '' : String(order.amount),
});

/** Only what was changed is sent. */
function editOf(before: Typed, now: Typed): OrderEdit {
  const amount = now.amount === before.amount ? undefined : typedAmount(now.amount);
  return {
    ...(now.name !== before.name && { name: now.name.trim() }),
    ...(now.phone !== before.phone && { phone: now.phone.trim() }),
    ...(now.mail !== before.mail && { mail: now.mail.trim() }),
    ...(now.guests !== before.guests && now.guests !== null && { guests: now.guests }),
    ...(now.language !== before.language && { language: now.language }),
    ...(amount !== undefined && { amount }),
  };
}

/** The guest, how many come, and what was agreed on. */
export function EditSheet({ order, onClose }: { order: StaffOrder; onClose(): void }) {
  const { t, crew } = useCrewApp();
  const [before] = useState(() => typedOf(order));
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const { isBusy, failure, problem, save } = useEdit(order);
  const boat = useData(crew.boats)?.find(
    ({ company_activity_id: id }) => id === order.company_activity_id,
  );
  const change = (part: Partial<Typed>) => {
    setWrong(false);
    setTyped({ ...typed, ...part });
  };
  const problemOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message;
  const canAgree = boat?.role !== 'captain' && order.acq_method === PAY_LATER;
  const send = async (edit: OrderEdit) => {
    if (Object.keys(edit).length === 0 || (await save(edit))) onClose();
  };
  const submit = () => {
    const isAmountWrong = typed.amount !== before.amount && typedAmount(typed.amount) === undefined;
    setWrong(isAmountWrong);
    if (!isAmountWrong) void send(editOf(before, typed));
  };
  const isFieldSaid = failure?.fields.some(({ path }) => path in typed) ?? false;
  return (
    <Sheet title={t('edit_title')} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('field_name')}
          dir="auto"
          maxLength={120}
          value={typed.name}
          problem={problemOf('name')}
          onType={(name) => change({ name })}
        />
        {/* What this role may not see yet, it does not change either. */}
        {order.phone !== undefined && (
          <>
            <TextField
              label={t('field_phone')}
              type="tel"
              dir="ltr"
              maxLength={64}
              value={typed.phone}
              problem={problemOf('phone')}
              onType={(phone) => change({ phone })}
            />
            <TextField
              label={t('field_mail')}
              type="email"
              dir="ltr"
              maxLength={254}
              value={typed.mail}
              problem={problemOf('mail')}
              onType={(mail) => change({ mail })}
            />
          </>
        )}
        <GuestsField
          guests={typed.guests}
          most={boat?.guests}
          onChange={(guests) => change({ guests })}
        />
        <LanguageField language={typed.language} onChange={(language) => change({ language })} />
        {canAgree && order.amount !== undefined && (
          <>
            <TextField
              label={t('field_amount', { currency: order.currency })}
              inputMode="decimal"
              dir="ltr"
              maxLength={15}
              value={typed.amount}
              problem={problemOf('amount') ?? (isWrong ? t('amount_wrong') : undefined)}
              hint={order.agreed && t('amount_agreed')}
              onType={(amount) => change({ amount })}
            />
            {order.agreed && (
              <button
                type="button"
                className="button is-quiet"
                onClick={() => void send({ ...editOf(before, typed), amount: null })}
              >
                {t('back_to_price')}
              </button>
            )}
          </>
        )}
        {problem && !isFieldSaid && (
          <p role="alert" className="edit-problem">
            {problem}
          </p>
        )}
        <div className="sheet-actions">
          <button type="button" className="button is-large is-quiet" onClick={onClose}>
            {t('do_leave_answer')}
          </button>
          <button type="submit" className="button is-large is-primary" aria-busy={isBusy}>
            {t('do_save')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
