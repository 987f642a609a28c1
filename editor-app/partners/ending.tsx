import type { Partner } from '@seahour/api-types/editor-partners.ts';
import * as contract from '@seahour/api-types/editor-partners.ts';
import { useApp } from '../context.ts';
import { useCall } from '../parts/answers.tsx';
import { useMoment } from '../parts/moments.ts';
import { SureButton } from '../parts/sure-button.tsx';

interface EndingProps {
  partner: Partner;
  onChanged(): Promise<void>;
}

/** Ends a partner, or lets it go on, and says what that means. */
export function Ending({ partner: { partner_id, ended_at }, onChanged }: EndingProps) {
  const { t } = useApp();
  const moment = useMoment();
  const { call, refusal } = useCall();
  async function set(is_ended: boolean): Promise<void> {
    await call(contract.endPartner, { partner_id, is_ended });
    await onChanged();
  }
  return (
    <section className="panel partner-part" aria-label={t('partner_end')}>
      <h2>{t('partner_end')}</h2>
      <p>
        {ended_at ? t('partner_ended_text', { moment: moment(ended_at) }) : t('partner_end_text')}
      </p>
      {refusal}
      {ended_at ? (
        <button type="button" className="button is-quiet is-small" onClick={() => void set(false)}>
          {t('partner_go_on')}
        </button>
      ) : (
        <SureButton
          className="button is-quiet is-small"
          words={t('partner_do_end')}
          onSure={() => void set(true)}
        />
      )}
    </section>
  );
}
