import type { getPartner, PartnerPayout } from '@seahour/api-types/editor-partners.ts';
import * as contract from '@seahour/api-types/editor-partners.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useApp } from '../context.ts';
import { useCall } from '../parts/answers.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { useMonthWords } from './month-arrows.tsx';
import { NotePayout } from './note-payout.tsx';

interface PayoutsProps {
  partner: ResponseOf<typeof getPartner>;
  onChanged(): Promise<void>;
}

/** What was paid out for the trips of the month. */
export function Payouts({ partner, onChanged }: PayoutsProps) {
  const { t, language } = useApp();
  const { call, refusal } = useCall();
  const monthWords = useMonthWords();
  const { partner_id, month, payouts } = partner;
  const title = t('payouts_of', { month: monthWords(month) });
  async function remove({ payout_id }: PartnerPayout): Promise<void> {
    await call(contract.removePayout, { partner_id, payout_id });
    await onChanged();
  }
  return (
    <section className="panel payouts" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {payouts.length === 0 && <p>{t('no_payouts')}</p>}
      <ul className="entries">
        {payouts.map((payout) => {
          const amount = formatAmount(payout.amount, payout.currency, language);
          return (
            <li key={payout.payout_id}>
              <span className="entry">
                <b>{amount}</b>
                <small>
                  {formatDate(payout.paid_on, language, 'long')}
                  {payout.note && ' · '}
                  <bdi>{payout.note}</bdi>
                </small>
              </span>
              <SureButton
                className="link"
                words={t('remove')}
                name={t('remove_named', { name: amount })}
                onSure={() => void remove(payout)}
              />
            </li>
          );
        })}
      </ul>
      {refusal}
      <NotePayout key={month} partner={partner} onNoted={onChanged} />
    </section>
  );
}
