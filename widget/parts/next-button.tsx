import { useStore } from '@nanostores/react';
import { ArrowRight } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { flushSync } from 'react-dom';
import { useAfterPaint } from './use-after-paint.ts';
import { useBooking } from './use-booking.ts';

/** "Next step 2/7"; a refusal takes focus to where it is fixed. */
export function NextButton() {
  const { booking, t } = useBooking();
  const { displayed } = useStore(booking.navigation.$frame);
  const isWaiting = useStore(booking.navigation.$isWaiting);
  const [isPressed, start] = useAfterPaint();

  const move = (root: Node) => {
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
      data-pressed={isPressed || undefined}
      onClick={({ currentTarget }) => start(() => move(currentTarget.getRootNode()))}
    >
      {t('frame.next', { displayed })}
      <LineIcon node={ArrowRight} className="icon icon-flip" />
    </button>
  );
}
