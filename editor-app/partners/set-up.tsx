import type { Partner } from '@seahour/api-types/editor-partners.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useApp } from '../context.ts';
import { Alert, Check } from '../icons.ts';
import { useMoment } from '../parts/moments.ts';

/** Whether its webhook hears of bookings. */
export function WebhookState({ webhook }: Pick<Partner, 'webhook'>) {
  const { t } = useApp();
  const moment = useMoment();
  if (!webhook) return <span className="pill">{t('webhook_none')}</span>;
  const { failing_since } = webhook;
  return (
    <span className={`pill ${failing_since ? 'is-wrong' : 'is-good'}`}>
      <LineIcon node={failing_since ? Alert : Check} size={14} />
      {failing_since
        ? t('webhook_failing', { moment: moment(failing_since) })
        : t('webhook_arriving')}
    </span>
  );
}

/** What a partner has set up on its own page. */
export function SetUp({ partner: { keys, webhook } }: { partner: Partner }) {
  const { t } = useApp();
  const moment = useMoment();
  return (
    <section className="panel partner-part" aria-label={t('partner_set_up')}>
      <h2>{t('partner_set_up')}</h2>
      <p>
        <b>{t('keys_count', { count: keys.count })}</b>{' '}
        {keys.used_at && t('keys_used', { moment: moment(keys.used_at) })}
      </p>
      <p>
        <WebhookState webhook={webhook} /> {webhook?.is_octo && t('webhook_is_octo')}
      </p>
      <p className="note">{t('partner_set_up_text')}</p>
    </section>
  );
}
