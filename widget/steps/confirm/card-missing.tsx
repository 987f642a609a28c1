import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { adoptStyles } from '../../kit/styles.ts';
import { ManagerLink } from '../../parts/manager-link.tsx';
import css from '../../parts/step-failure.css?inline';
import { useTakesCard } from '../../parts/takes-card.ts';
import { useBooking } from '../../parts/use-booking.ts';

adoptStyles(css);

/** The card form did not come, or the page does not let it in. */
export function CardMissing() {
  const { booking, t } = useBooking();
  const canDoWithout = !useTakesCard({ pay_now: false });

  const retry = (root: Node) => {
    // This button goes; focus must not go with it.
    if (root instanceof ShadowRoot) root.getElementById('bw-title')?.focus();
    booking.card.retry();
  };

  return (
    <div className="step-failure" role="alert">
      <Icon name="wifi-off" size={22} />
      <b>{t('card.missing')}</b>
      <p>{t(canDoWithout ? 'card.missing_now' : 'card.missing_later')}</p>
      {canDoWithout ? (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={(event) => retry(event.currentTarget.getRootNode())}
        >
          {t('card.retry')}
        </button>
      ) : (
        <ManagerLink isQuiet />
      )}
    </div>
  );
}
