import { useStore } from '@nanostores/react';
import { X } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import type { ComponentType } from 'react';
import { useSession } from '../app/context.ts';
import { adoptStyles } from '../app/styles.ts';
import { Questions } from './questions.tsx';
import css from './side-panel.css?inline';

adoptStyles(css);

/** It fills a tall panel, so it is asked for as wide as that height makes it. */
const OPENING_PHOTO = 'yacht-pearl-62.jpg';

/** On wide screens: the trip so far, and before there is one a photo instead. */
export function SidePanel({ Trip }: { Trip?: ComponentType | undefined }) {
  const { booking, t, settings, close } = useSession();
  const { hasSummary } = useStore(booking.$frame);
  const hasTrip = Trip && hasSummary;
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
          <Photo
            cdnBase={settings.cdn_base}
            path={OPENING_PHOTO}
            alt=""
            sizes="(min-width: 992px) 1040px, 1px"
          />
          <div className="side-in">
            <p className="side-claim">{t('frame.claim')}</p>
            <Questions />
          </div>
        </>
      )}
    </aside>
  );
}
