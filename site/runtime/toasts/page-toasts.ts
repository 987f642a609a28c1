import { t } from '../page-data.ts';
import { showToast } from './toast.ts';

let closeOffline: Promise<() => void> | undefined;

/** An open booking says it itself. */
const isBooking = (): boolean =>
  [...document.querySelectorAll('booking-widget')].some(
    ({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.open,
  );

function sayOffline(): void {
  if (isBooking()) return;
  closeOffline ??= showToast({
    tone: 'error',
    title: t('toast.offline'),
    text: t('toast.offlineText'),
    hidesAfterMs: null,
  });
}

/** Toasts are fetched before they are needed: without a connection nothing comes any more. */
export function fetchToasts(): void {
  void import('./PageToasts.tsx').catch(() => {});
}

/** Says when the connection is lost, and when it is back. */
export function startPageToasts(): void {
  addEventListener('offline', sayOffline);
  addEventListener('online', () => {
    if (!closeOffline) return;
    void closeOffline.then((close) => close());
    closeOffline = undefined;
    void showToast({ tone: 'success', title: t('toast.online') });
  });
  if (!navigator.onLine) sayOffline();
}
