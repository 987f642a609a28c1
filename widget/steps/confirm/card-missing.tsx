import { useStore } from '@nanostores/react';
import { PAY_LATER } from '@seahour/api-types/constants.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { dataOf } from '@seahour/ui/query.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { sitePage } from '../../parts/site-page.ts';
import css from '../../parts/step-failure.css?inline';
import { useTakesCard } from '../../parts/takes-card.ts';
import { useBooking } from '../../parts/use-booking.ts';

adoptStyles(css);

/** The card form did not come, or the page does not let it in. The foot tries again. */
export function CardMissing() {
  const { t } = useBooking();
  return (
    <div className="step-failure" role="alert">
      <Icon name="wifi-off" size={22} />
      <b>{t('card.missing')}</b>
      <p>{t('card.missing_note')}</p>
      <OwnPageLink />
      <PayLaterButton />
      <ManagerLink isQuiet />
    </div>
  );
}

/** Another way to pay, where it is offered and needs no card: only the visitor changes to it. */
function PayLaterButton() {
  const { booking, t } = useBooking();
  const methods = dataOf(useStore(booking.payment.$methods));
  const { pay_now } = useStore(booking.$draft);
  const needsCard = useTakesCard({ pay_now: false });
  const isOffered = methods?.some(({ id }) => id === PAY_LATER);
  if (!pay_now || !isOffered || needsCard) return null;
  return (
    <button type="button" className="button is-quiet" onClick={() => booking.payment.choose(false)}>
      {t('card.pay_later')}
    </button>
  );
}

/** Where the offer's own page is another one, the form can be shown there. */
function OwnPageLink() {
  const { booking, t, settings, language } = useBooking();
  const { offer } = useStore(booking.$draft);
  const { host, origin } = new URL(settings.api_base);
  if (!offer?.title_slug || origin === location.origin) return null;
  const { activity_slug, city_slug, title_slug, company_activity_id } = offer;
  const path = `${activity_slug}/${city_slug}/${title_slug}-${company_activity_id}`;
  return (
    <a
      className="button is-primary"
      href={sitePage(settings.api_base, language, path)}
      target="_blank"
      rel="noopener"
    >
      {t('card.own_page', { host })}
    </a>
  );
}
