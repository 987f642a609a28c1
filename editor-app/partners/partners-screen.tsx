import { useStore } from '@nanostores/react';
import { getPartners } from '@seahour/api-types/editor-partners.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { formatExact } from '@seahour/ui/format/number.ts';
import { useApp } from '../context.ts';
import { useAnswer } from '../parts/answers.tsx';
import { Link } from '../parts/link.tsx';
import { Screen, Unread } from '../parts/screen.tsx';
import { AddPartner } from './add-partner.tsx';
import { Figures } from './figures.tsx';
import { $month } from './month.ts';
import { MonthArrows } from './month-arrows.tsx';
import { partnersCsv } from './partners-csv.ts';
import { WebhookState } from './set-up.tsx';
import '../publishing/publishing.css';
import './partners.css';

type Partners = ResponseOf<typeof getPartners>;

/** Who brings bookings, and what they brought in a month, for owners. */
export function PartnersScreen() {
  const { t } = useApp();
  const month = useStore($month);
  const [answer] = useAnswer(getPartners, month ? { month } : {});
  if (!answer) return <Unread isMissing={false} />;
  const { partners, totals } = answer;
  return (
    <Screen title={t('partners')} text={t('partners_text')}>
      <section className="panel" aria-label={t('partners')}>
        <div className="panel-head">
          <MonthArrows month={answer.month} />
          {totals.length > 0 && <SaveCsv {...answer} />}
        </div>
        {partners.length === 0 && <p>{t('no_partners')}</p>}
        <ul className="entries">
          {partners.map((partner) => (
            <PartnerEntry key={partner.partner_id} partner={partner} />
          ))}
          {totals.length > 0 && (
            <li className="partner-entry">
              <b>{t('partners_total')}</b>
              <Figures sums={totals} />
            </li>
          )}
        </ul>
      </section>
      <AddPartner />
    </Screen>
  );
}

function PartnerEntry({ partner }: { partner: Partners['partners'][number] }) {
  const { t, language } = useApp();
  const { partner_id, name, origins, commission, ended_at, webhook, sums } = partner;
  return (
    <li className="partner-entry">
      <div className="partner-head">
        <Link to={`/partners/${partner_id}`} className="link">
          <bdi>{name}</bdi>
        </Link>
        <small dir="ltr">{partner_id}</small>
        <span className="pill">{t('percent', { percent: formatExact(commission, language) })}</span>
        {ended_at && <span className="pill is-warm">{t('partner_ended')}</span>}
        <WebhookState webhook={webhook} />
      </div>
      {origins.length > 0 && (
        <small className="origins" dir="ltr">
          {origins.join(' · ')}
        </small>
      )}
      {sums.length === 0 ? <small>{t('brought_nothing')}</small> : <Figures sums={sums} />}
    </li>
  );
}

function SaveCsv({ month, partners }: Partners) {
  const { t } = useApp();
  const csv = partnersCsv(partners, {
    id: t('partner_id'),
    name: t('partner_name'),
    percent: t('partner_percent'),
    currency: t('payout_currency'),
    done: t('trips_done'),
    booked: t('trips_booked'),
    held: t('trips_held'),
    cancelled: t('trips_cancelled'),
    commission: t('partner_commission'),
    paid_out: t('partner_paid_out'),
    due: t('partner_due'),
  });
  return (
    <a
      className="link"
      download={`seahour-partners-${month}.csv`}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
    >
      {t('download_csv')}
    </a>
  );
}
