import { useStore } from '@nanostores/react';
import { WifiOff } from '@seahour/ui/first-icons.ts';
import { ToastStack } from '@seahour/ui/parts/ToastStack.tsx';
import toastsCss from '@seahour/ui/parts/toasts.css?inline';
import { useEffect } from 'react';
import { useBooking } from './context.ts';
import { adoptStyles } from './styles.ts';
import { useAnnouncedTotal } from './use-announced-total.ts';

adoptStyles(toastsCss);

/** What is told besides the steps: in toasts what is seen, in a live region what is only heard. */
export function Notices() {
  const { t, toasts } = useBooking();
  useConnection();
  useResumed();
  useAnnouncedTotal();
  return <ToastStack toasts={toasts} closeLabel={t('frame.close')} />;
}

/** Says that the connection is lost for as long as it is; what failed tries again by itself. */
function useConnection(): void {
  const { t, toasts } = useBooking();
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

/** After a reload of the page: what is here again, and whether it still holds. */
function useResumed(): void {
  const { booking, t, toasts } = useBooking();
  const begun = useStore(booking.$begun);
  useEffect(() => {
    if (!begun?.isResumed || begun.step === 8) return;
    const note = begun.hasChanged ? 'notices.resumed_changed' : 'notices.resumed_note';
    return toasts.show({ tone: 'success', title: t('notices.resumed'), text: t(note) });
  }, [begun, t, toasts]);
}
