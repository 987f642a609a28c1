import { useStore } from '@nanostores/react';
import { getPartner } from '@seahour/api-types/editor-partners.ts';
import { useApp } from '../context.ts';
import { useAnswer } from '../parts/answers.tsx';
import { Screen, Unread } from '../parts/screen.tsx';
import { EditPartner } from './edit-partner.tsx';
import { Ending } from './ending.tsx';
import { Figures } from './figures.tsx';
import { $month } from './month.ts';
import { MonthArrows } from './month-arrows.tsx';
import { PageLink } from './page-link.tsx';
import { Payouts } from './payouts.tsx';
import { SetUp } from './set-up.tsx';
import '../publishing/publishing.css';
import './partners.css';

/** One partner, for owners: its month, its payouts, its page and what is said of it. */
export function PartnerScreen({ id }: { id: string }) {
  const { t } = useApp();
  const month = useStore($month);
  const [partner, read, , isMissing] = useAnswer(getPartner, {
    partner_id: id,
    ...(month && { month }),
  });
  if (!partner) return <Unread isMissing={isMissing} />;
  return (
    <Screen
      title={partner.name}
      text={<span dir="ltr">{partner.partner_id}</span>}
      actions={partner.ended_at && <span className="pill is-warm">{t('partner_ended')}</span>}
    >
      <div className="columns">
        <div>
          <section className="panel" aria-label={t('partner_brought')}>
            <div className="panel-head">
              <h2>{t('partner_brought')}</h2>
              <MonthArrows month={partner.month} />
            </div>
            {partner.sums.length === 0 && <p>{t('brought_nothing')}</p>}
            <Figures sums={partner.sums} />
          </section>
          <Payouts partner={partner} onChanged={read} />
          <EditPartner partner={partner} onSaved={read} />
        </div>
        <div>
          <PageLink partnerId={id} url={partner.page_url} onChanged={read} />
          <SetUp partner={partner} />
          <Ending partner={partner} onChanged={read} />
        </div>
      </div>
    </Screen>
  );
}
