import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import { WifiOff } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { adoptStyles } from '../kit/styles.ts';
import { managerAddress } from './manager-address.ts';
import css from './step-failure.css?inline';
import { useBooking } from './use-booking.ts';
import { useOnline } from './use-online.ts';

adoptStyles(css);

export interface StepFailureProps {
  /** Why; left out where only a script did not load. */
  failure?: Failure;
  /** Tries again; by default what the step loads. */
  onRetry?: () => void;
}

/** Says in place that something did not load, with a retry; retries by itself when back online. */
export function StepFailure({ failure, onRetry }: StepFailureProps) {
  const { booking, t, settings } = useBooking();
  const manager = managerAddress(settings);

  const order = useStore(booking.order.$state);
  const isKept = order.state === 'booked' || order.state === 'paid';
  const load = onRetry ?? booking.navigation.reload;

  useOnline(true, load);

  const retry = (root: Node) => {
    // The button disappears with the failure; keep the focus in the dialog.
    if (root instanceof ShadowRoot) root.getElementById('bw-title')?.focus();
    load();
  };

  return (
    <div className="step-failure" role="alert">
      <LineIcon node={WifiOff} size={22} />
      <b>{t('frame.failed_title')}</b>
      <p>
        {isKept ? t('frame.failed_kept', { number: order.number }) : t(failureText(failure?.code))}
      </p>
      <button
        type="button"
        className="button is-quiet"
        data-fixes="not_loaded"
        onClick={(event) => retry(event.currentTarget.getRootNode())}
      >
        {t('frame.retry')}
      </button>
      {manager && (
        <a
          className="button is-quiet"
          href={manager.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('frame.manager')}
        </a>
      )}
    </div>
  );
}

function failureText(code: Failure['code'] | undefined) {
  if (code === 'network' || code === 'timeout') return 'frame.failed_network';
  if (code === 'rate_limited' || code === 'unavailable') return 'frame.failed_busy';
  return 'frame.failed_text';
}
