import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import type { ReactNode } from 'react';
import { Progress } from '../parts/progress.tsx';
import { SidePanel } from '../parts/side-panel.tsx';
import { useBooking } from './context.ts';
import css from './frame.css?inline';
import { adoptStyles } from './styles.ts';

adoptStyles(css);

export interface FrameProps {
  children: ReactNode;
  foot?: ReactNode;
}

/** What stands around every step: back, count, close above; the foot below; the trip at the side. */
export function Frame({ children, foot }: FrameProps) {
  const { booking, t, settings, close } = useBooking();
  const { hasBack, hasChrome, hasProgress, displayed } = useStore(booking.$frame);
  const phone = settings.contact_phone;
  return (
    <>
      <section className="bw-form">
        <header className="bw-top">
          {hasBack && (
            <button
              type="button"
              className="bw-back"
              aria-label={t('frame.back')}
              onClick={booking.back}
            >
              <Icon name="arrow-left" size={20} className="icon icon-flip" />
            </button>
          )}
          <span className="bw-count">{hasProgress && <Count displayed={displayed} />}</span>
          {phone && hasChrome && (
            <a
              className="bw-x is-narrow"
              href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
              aria-label={t('frame.call', { phone })}
            >
              <Icon name="phone" size={19} />
            </a>
          )}
          <button
            type="button"
            className="bw-x is-narrow"
            aria-label={t('frame.close')}
            onClick={close}
          >
            <Icon name="close" size={20} />
          </button>
          {hasProgress && <Progress displayed={displayed} />}
        </header>
        <div className="bw-body">{children}</div>
        {foot}
      </section>
      <SidePanel />
    </>
  );
}

/** "Step 2 of 7" with the number set off. */
function Count({ displayed }: { displayed: number }) {
  const { t } = useBooking();
  const [before, after] = t('frame.progress', { displayed: '|' }).split('|');
  return (
    <>
      {before}
      <b>{displayed}</b>
      {after}
    </>
  );
}
