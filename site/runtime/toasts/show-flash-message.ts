import { t } from '../page-data.ts';
import { takeFlashMessage } from './flash-message.ts';
import { showToast } from './toast.ts';

export function showFlashMessage(): void {
  const message = takeFlashMessage();
  if (message) void showToast({ tone: 'success', title: t(`toast.${message}`) });
}
