import { ToastStack } from '@seahour/ui/parts/ToastStack.tsx';
import { createToasts } from '@seahour/ui/toasts.ts';
import { createRoot } from 'react-dom/client';
import { t } from '../page-data.ts';

const { toastStyles = '' } = document.getElementById('live-data')?.dataset ?? {};

/** All toasts of the page. */
export const toasts = createToasts();

// Without its styles the stack would be an empty box in the middle of the page: it comes with them.
// Not by React's own stylesheets: a busy page preloads these long before it uses them.
const styles = document.createElement('link');
styles.rel = 'stylesheet';
styles.href = toastStyles;
styles.onload = () => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ToastStack toasts={toasts} closeLabel={t('toast.close')} />);
};
document.head.append(styles);
