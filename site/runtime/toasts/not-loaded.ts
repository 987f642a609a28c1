import { t } from '../page-data.ts';
import { showToast } from './toast.ts';

let close: Promise<() => void> | undefined;

/** Says that what was pressed did not load. Without a connection, another toast says so. */
export function sayNotLoaded(): void {
  if (!navigator.onLine) return;
  void close?.then((closeLast) => closeLast());
  close = showToast({ tone: 'error', title: t('toast.notLoaded'), text: t('toast.tryAgain') });
}
