import type { getPartner } from '@seahour/api-types/editor-partners.ts';
import * as contract from '@seahour/api-types/editor-partners.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { Select } from '../form/scalar-field.tsx';
import { dayOf } from '../parts/moments.ts';
import { AskedField, useFieldCall } from './asked-field.tsx';
import { wordsOf } from './partner-fields.tsx';

interface NotePayoutProps {
  partner: ResponseOf<typeof getPartner>;
  onNoted(): Promise<void>;
}

const FIELDS = ['amount', 'currency', 'paid_on', 'note'];

/** Notes a payout; what is due stands there until another amount is typed. */
export function NotePayout({ partner, onNoted }: NotePayoutProps) {
  const { t } = useApp();
  const { call, refusal, wrongAt } = useFieldCall(FIELDS);
  const { partner_id, month, sums, currencies } = partner;
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const [typed, setAmount] = useState<string | null>(null);
  const [paidOn, setPaidOn] = useState(() => dayOf(new Date()));
  const [note, setNote] = useState('');
  const due = sums.find((each) => each.currency === currency)?.due ?? 0;
  const amount = typed ?? (due > 0 ? String(due) : '');
  const step = 1 / 10 ** currencyDecimals(currency);
  async function add(): Promise<void> {
    const paid = { currency, amount: Number(amount), paid_on: paidOn, note };
    const answer = await call(contract.notePayout, { partner_id, month, ...paid });
    if (!answer.ok) return;
    setAmount(null);
    setNote('');
    await onNoted();
  }
  return (
    <form
      aria-label={t('note_payout')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="fields">
        <AskedField label={t('payout_amount')} wrong={wordsOf(wrongAt('amount'))}>
          {(described) => (
            <input
              {...described}
              className="control"
              type="number"
              inputMode="decimal"
              dir="ltr"
              required
              min={step}
              step={step}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </AskedField>
        <AskedField label={t('payout_currency')} wrong={wordsOf(wrongAt('currency'))}>
          {(described) => (
            <Select
              described={{
                ...described,
                'aria-invalid': described['aria-invalid'],
                readOnly: false,
                onFocus() {},
                onBlur() {},
              }}
              isRequired
              text={currency}
              options={currencies.map((value) => ({ value, text: value }))}
              onChoose={setCurrency}
            />
          )}
        </AskedField>
        <AskedField label={t('payout_day')} wrong={wordsOf(wrongAt('paid_on'))}>
          {(described) => (
            <input
              {...described}
              className="control"
              type="date"
              required
              min="2000-01-01"
              max="2099-12-31"
              value={paidOn}
              onChange={({ target }) => setPaidOn(target.value)}
            />
          )}
        </AskedField>
        <AskedField
          label={t('payout_note')}
          hint={t('payout_note_hint')}
          wrong={wordsOf(wrongAt('note'))}
        >
          {(described) => (
            <input
              {...described}
              className="control"
              dir="auto"
              maxLength={200}
              autoComplete="off"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </AskedField>
      </div>
      {refusal}
      <button type="submit" className="button is-quiet is-small">
        {t('note_payout')}
      </button>
    </form>
  );
}
