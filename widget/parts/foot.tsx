import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useBooking } from '../app/context.ts';
import { adoptStyles } from '../app/styles.ts';
import css from './foot.css?inline';
import { SummaryButton } from './summary-button.tsx';

adoptStyles(css);

/** The foot of a step: on narrow screens the running total, then the step's buttons. */
export function Foot({ children }: { children: ReactNode }) {
  const { booking } = useBooking();
  const { hasSummary, hasChrome } = useStore(booking.$frame);
  return (
    <footer className="bw-foot">
      {hasSummary && hasChrome && <SummaryButton />}
      {children}
    </footer>
  );
}

/** "Next step 2/7"; a refusal takes focus to where it is mended. */
export function NextFoot() {
  const { booking, t } = useBooking();
  const { displayed } = useStore(booking.$frame);
  const isWaiting = useStore(booking.$isWaiting);

  const onClick = (root: Node) => {
    flushSync(booking.next);
    const problem = booking.$problem.get();
    if (!problem || !(root instanceof ShadowRoot)) return;
    const place =
      root.querySelector<HTMLElement>(`[data-mends~="${problem}"]`) ??
      root.querySelector<HTMLElement>('.problem');
    place?.focus();
  };

  return (
    <Foot>
      <button
        type="button"
        className="btn btn-primary btn-lg bw-next"
        aria-disabled={isWaiting}
        onClick={(event) => onClick(event.currentTarget.getRootNode())}
      >
        {t('frame.next', { displayed })}
        <Icon name="arrow-right" className="icon icon-flip" />
      </button>
    </Foot>
  );
}
