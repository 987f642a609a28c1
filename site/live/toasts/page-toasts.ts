import { t } from '../page-data.ts';
import { takeSaid } from './said-after.ts';
import { toast } from './toast.ts';

// Fetched before they are needed: without a connection nothing comes any more.
addEventListener('load', () => requestIdleCallback?.(() => void import('./toast-stack.ts')));

let closeOffline: Promise<() => void> | undefined;

addEventListener('offline', () => {
  closeOffline ??= toast({
    tone: 'error',
    title: t('toast.offline'),
    text: t('toast.offlineText'),
    hidesAfterMs: null,
  });
});
addEventListener('online', () => {
  if (!closeOffline) return;
  void closeOffline.then((close) => close());
  closeOffline = undefined;
  void toast({ tone: 'success', title: t('toast.online') });
});

const said = takeSaid();
if (said) void toast({ tone: 'success', title: t(`toast.${said}`) });
