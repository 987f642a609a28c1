import { useStore } from '@nanostores/react';
import { ArrowLeft, Phone, X } from '@seahour/ui/first-icons.ts';
import { telUrl } from '@seahour/ui/format/tel-url.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { adoptStyles } from '../kit/styles.ts';
import { inline } from '../parts/amount.tsx';
import foot from '../parts/foot.css?inline';
import { useAfterPaint } from '../parts/use-after-paint.ts';
import { useBooking } from '../parts/use-booking.ts';
import css from './frame.css?inline';
import { Progress } from './progress.tsx';
import { SidePanel } from './side-panel.tsx';

adoptStyles(css, foot);

export interface FrameProps {
  children: ReactNode;
  foot?: ReactNode;
  /** The trip so far, for the side. */
  Trip?: ComponentType | undefined;
}

/** What stands around every step: back, count, close above; the foot below; the trip at the side. */
export function Frame({ children, foot, Trip }: FrameProps) {
  const { booking, t, settings, close } = useBooking();
  const { hasBack, hasChrome, hasProgress, displayed, part, isTest } = useStore(
    booking.navigation.$frame,
  );
  const phone = settings.contact_phone;
  const [isPressed, start] = useAfterPaint();
  return (
    <>
      <section className="bw-form">
        <header className="bw-top" part="header">
          {hasBack && (
            <button
              type="button"
              className="bw-back"
              aria-label={t('frame.back')}
              data-pressed={isPressed || undefined}
              onClick={() => start(booking.navigation.back)}
            >
              <LineIcon node={ArrowLeft} size={20} className="icon icon-flip" />
            </button>
          )}
          <span className="bw-count">
            {hasProgress && <Count displayed={displayed} part={part} />}
          </span>
          {(settings.is_test || isTest) && <span className="bw-test">{t('frame.test_mode')}</span>}
          {phone && hasChrome && (
            <a
              className="bw-x is-narrow"
              href={telUrl(phone)}
              aria-label={t('frame.call', { phone })}
            >
              <LineIcon node={Phone} size={19} />
            </a>
          )}
          <button
            type="button"
            className="bw-x is-narrow"
            part="button-close"
            aria-label={t('frame.close')}
            onClick={close}
          >
            <LineIcon node={X} size={20} />
          </button>
          {hasProgress && <Progress />}
        </header>
        {/* A form: in a shadow root Chromium never lets go of radios that are in none. */}
        <form className="bw-body" part="body" onSubmit={stay}>
          {children}
        </form>
        {foot}
      </section>
      <SidePanel Trip={Trip} />
    </>
  );
}

/** Enter on a radio must not submit the form. */
const stay = (event: FormEvent) => event.preventDefault();

/** "Step 3 of 7" with the number set off; "Step 3 of 7 · part 1" where two steps share it. */
function Count({ displayed, part }: { displayed: number; part: number | null }) {
  const { t } = useBooking();
  const progress = t.rich('frame.progress', { displayed: <b>{displayed}</b> });
  return part
    ? inline(t.rich('frame.progress_part', { progress: <>{inline(progress)}</>, part }))
    : inline(progress);
}
