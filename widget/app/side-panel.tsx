import { useStore } from '@nanostores/react';
import { X } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { dataOf } from '@seahour/ui/query.ts';
import type { ComponentType } from 'react';
import { adoptStyles } from '../kit/styles.ts';
import { Questions } from '../parts/questions.tsx';
import { useBooking } from '../parts/use-booking.ts';
import css from './side-panel.css?inline';

adoptStyles(css);

/** On wide screens: the trip so far, and before there is one a photo instead. */
export function SidePanel({ Trip }: { Trip?: ComponentType | undefined }) {
  const { booking, t, settings, close } = useBooking();
  const { hasSummary } = useStore(booking.navigation.$frame);
  const hasTrip = Trip && hasSummary;
  const photo = useOpeningPhoto();
  return (
    <aside className={hasTrip ? 'side' : 'side is-photo'} part="summary">
      <button
        type="button"
        className="bw-x"
        part="button-close"
        aria-label={t('frame.close')}
        onClick={close}
      >
        <LineIcon node={X} size={20} />
      </button>
      {hasTrip ? (
        <Trip />
      ) : (
        <>
          {photo && (
            <Photo
              cdnBase={settings.cdn_base}
              path={photo}
              alt=""
              // It fills a tall panel, so it is asked for as wide as that height makes it.
              sizes="(width >= 992px) 1040px, 1px"
            />
          )}
          <div className="side-in">
            <p className="side-claim">{t('frame.claim')}</p>
            <Questions />
          </div>
        </>
      )}
    </aside>
  );
}

/** Of the chosen activity, else of the first that can be chosen. */
function useOpeningPhoto(): string | undefined {
  const { booking } = useBooking();
  const { activity } = useStore(booking.$draft);
  const activities = dataOf(useStore(booking.activity.$list)) ?? [];
  return (activity ?? activities.find(({ count }) => count > 0))?.photo;
}
