import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { adoptStyles } from '../../kit/styles.ts';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { sitePage } from '../../parts/site-page.ts';
import css from '../../parts/step-failure.css?inline';
import { useBooking } from '../../parts/use-booking.ts';

adoptStyles(css);

/** The card form did not come, or the page does not let it in. */
export function CardMissing() {
  const { booking, t } = useBooking();

  const retry = (root: Node) => {
    // This button goes; focus must not go with it.
    if (root instanceof ShadowRoot) root.getElementById('bw-title')?.focus();
    booking.card.retry();
  };

  return (
    <div className="step-failure" role="alert">
      <Icon name="wifi-off" size={22} />
      <b>{t('card.missing')}</b>
      <p>{t('card.missing_note')}</p>
      <OwnPageLink />
      <button
        type="button"
        className="btn btn-quiet"
        onClick={(event) => retry(event.currentTarget.getRootNode())}
      >
        {t('card.retry')}
      </button>
      <ManagerLink isQuiet />
    </div>
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
      className="btn btn-primary"
      href={sitePage(settings.api_base, language, path)}
      target="_blank"
      rel="noopener"
    >
      {t('card.own_page', { host })}
    </a>
  );
}
