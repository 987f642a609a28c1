import { ToastStack } from '@seahour/ui/parts/ToastStack.tsx';
import { createToasts } from '@seahour/ui/toasts.ts';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { t } from '../../live/page-data.ts';

const { toastStyles = '' } = document.getElementById('live-data')?.dataset ?? {};

/** All toasts of the page. */
export const toasts = createToasts();

const place = document.createElement('div');
document.body.append(place);
// Without its styles it would be an empty box in the middle of the page: it comes with them.
createRoot(place).render(
  <Suspense>
    <link rel="stylesheet" href={toastStyles} precedence="island" />
    <ToastStack toasts={toasts} closeLabel={t('toast.close')} />
  </Suspense>,
);
