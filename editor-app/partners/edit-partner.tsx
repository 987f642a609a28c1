import type { Partner } from '@seahour/api-types/editor-partners.ts';
import * as contract from '@seahour/api-types/editor-partners.ts';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { useFieldCall } from './asked-field.tsx';
import { PartnerName, PartnerTerms, partnerSaid, type TypedPartner } from './partner-fields.tsx';

interface EditPartnerProps {
  partner: Partner;
  onSaved(): Promise<void>;
}

/** What is said of a partner; its id stays. */
export function EditPartner({ partner, onSaved }: EditPartnerProps) {
  const { t } = useApp();
  const { call, refusal, wrongAt, settle } = useFieldCall(['name', 'origins', 'commission']);
  const [typed, setTyped] = useState(() => asTyped(partner));
  const [isSaved, setSaved] = useState(false);
  async function save(): Promise<void> {
    const { partner_id } = partner;
    const answer = await call(contract.updatePartner, { partner_id, ...partnerSaid(typed) });
    setSaved(answer.ok);
    if (!answer.ok) return;
    setTyped(asTyped(answer.data));
    await onSaved();
  }
  const onType = (next: TypedPartner) => {
    setSaved(false);
    setTyped(next);
  };
  const fields = { typed, onType, wrongAt, onMended: settle };
  return (
    <form
      className="panel"
      aria-label={t('partner_said')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="panel-head">
        <h2>{t('partner_said')}</h2>
      </div>
      <div className="fields">
        <PartnerName {...fields} />
        <PartnerTerms {...fields} />
      </div>
      <p className="note">{t('partner_percent_stays')}</p>
      {refusal}
      <p className="ways">
        <button type="submit" className="button is-primary is-small">
          {t('save_partner')}
        </button>
        <span role="status">{isSaved && t('partner_saved')}</span>
      </p>
    </form>
  );
}

type SaidOfPartner = Pick<Partner, 'name' | 'origins' | 'commission' | 'confirms_at_once'>;

const asTyped = (partner: SaidOfPartner): TypedPartner => ({
  name: partner.name,
  origins: partner.origins.join('\n'),
  commission: String(partner.commission),
  confirmsAtOnce: partner.confirms_at_once,
});
