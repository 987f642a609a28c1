import * as contract from '@seahour/api-types/editor-partners.ts';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { useCall } from '../parts/answers.tsx';
import { LinkToCopy } from '../parts/link-to-copy.tsx';
import { SureButton } from '../parts/sure-button.tsx';

interface PageLinkProps {
  partnerId: string;
  url: string;
  onChanged(): Promise<void>;
}

/** The link to a partner's page, and how it is taken away from those who have it. */
export function PageLink({ partnerId, url, onChanged }: PageLinkProps) {
  const { t } = useApp();
  const { call, refusal } = useCall();
  const [isWithdrawn, setWithdrawn] = useState(false);
  async function withdraw(): Promise<void> {
    const answer = await call(contract.withdrawPartnerLink, { partner_id: partnerId });
    setWithdrawn(answer.ok);
    await onChanged();
  }
  return (
    <section className="panel partner-part" aria-label={t('partner_page')}>
      <h2>{t('partner_page')}</h2>
      <p>{t('partner_page_text')}</p>
      <LinkToCopy url={url} label={t('partner_page')}>
        <SureButton className="link" words={t('withdraw_link')} onSure={() => void withdraw()} />
      </LinkToCopy>
      <p role="status">{isWithdrawn && t('link_withdrawn')}</p>
      {refusal}
    </section>
  );
}
