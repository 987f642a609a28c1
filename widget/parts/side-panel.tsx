import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useBooking } from '../app/context.ts';
import { adoptStyles } from '../app/styles.ts';
import { Questions } from './questions.tsx';
import css from './side-panel.css?inline';
import { Summary } from './summary.tsx';

adoptStyles(css);

/** It fills a tall panel, so it is asked for as wide as that height makes it. */
const OPENING_PHOTO = 'yacht-pearl-62.jpg';

/** On wide screens: the running summary, and on the first step a photo instead. */
export function SidePanel() {
  const { booking, t, settings, close } = useBooking();
  const { hasSummary } = useStore(booking.$frame);
  return (
    <aside className={hasSummary ? 'side' : 'side is-photo'}>
      <button type="button" className="bw-x" aria-label={t('frame.close')} onClick={close}>
        <Icon name="close" size={20} />
      </button>
      {hasSummary ? (
        <Summary />
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
