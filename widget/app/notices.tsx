import { useStore } from '@nanostores/react';
import { WifiOff } from '@seahour/ui/first-icons.ts';
import { ToastStack } from '@seahour/ui/parts/ToastStack.tsx';
import toastsCss from '@seahour/ui/parts/toasts.css?inline';
import { useEffect } from 'react';
import { STEPS } from '../booking/steps.ts';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from '../parts/use-booking.ts';
import { useToasts } from '../parts/use-toasts.ts';
import { useAnnouncedTotal } from './use-announced-total.ts';

adoptStyles(toastsCss);

/** Notices besides the steps: toasts, and announcements for screen readers. */
export function Notices() {
  const { t } = useBooking();
  const toasts = useToasts();
  // They go with the dialog.
  useEffect(() => toasts.clear, [toasts]);
  useConnection();
  useRestored();
  useAnnouncedTotal();
  return <ToastStack toasts={toasts} closeLabel={t('frame.close')} />;
}

/** Shows a toast while the connection is lost; failed requests retry by themselves. */
function useConnection(): void {
  const { t } = useBooking();
  const toasts = useToasts();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let closeLost: (() => void) | null = null;
    const onLost = () => {
      closeLost?.();
      closeLost = toasts.show({
        tone: 'error',
        title: t('notices.offline'),
        text: t('notices.offline_note'),
        icon: WifiOff,
        hidesAfterMs: null,
      });
    };
    const onBack = () => {
      closeLost?.();
      closeLost = null;
      toasts.show({
        tone: 'success',
        title: t('notices.online'),
        text: t('notices.online_note'),
      });
    };
    if (!navigator.onLine) onLost();
    addEventListener('offline', onLost, { signal });
    addEventListener('online', onBack, { signal });
    return () => {
      ended.abort();
      closeLost?.();
    };
  }, [t, toasts]);
}

/** After a reload of the page: says that the draft was restored, and whether it had to change. */
function useRestored(): void {
  const { booking, t } = useBooking();
  const toasts = useToasts();
  const session = useStore(booking.opening.$session);
  useEffect(() => {
    if (!session?.isRestored || STEPS[session.step].phase === 'result') return;
    const note = session.hasChanged ? 'notices.resumed_changed' : 'notices.resumed_note';
    return toasts.show({ tone: 'success', title: t('notices.resumed'), text: t(note) });
  }, [session, t, toasts]);
}
