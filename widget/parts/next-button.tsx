import { useStore } from '@nanostores/react';
import { ArrowRight } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { flushSync } from 'react-dom';
import { useBooking } from './use-booking.ts';

/** "Next step 2/7"; a refusal takes focus to where it is fixed. */
export function NextButton() {
  const { booking, t } = useBooking();
  const { displayed } = useStore(booking.navigation.$frame);
  const isWaiting = useStore(booking.navigation.$isWaiting);

  const onClick = (root: Node) => {
    flushSync(booking.navigation.next);
    const problem = booking.navigation.$problem.get();
    if (!problem || !(root instanceof ShadowRoot)) return;
    const place =
      root.querySelector<HTMLElement>(`[data-fixes~="${problem}"]`) ??
      root.querySelector<HTMLElement>('.problem');
    place?.focus();
  };

  return (
    <button
      type="button"
      className="button is-primary is-large bw-next"
      part="button-primary"
      aria-disabled={isWaiting}
      onClick={(event) => onClick(event.currentTarget.getRootNode())}
    >
      {t('frame.next', { displayed })}
      <LineIcon node={ArrowRight} className="icon icon-flip" />
    </button>
  );
}
