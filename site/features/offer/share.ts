import { t } from '../../runtime/page-data.ts';
import { showToast } from '../../runtime/toasts/toast.ts';

async function share(title: string): Promise<void> {
  // The address is shared without its query, which is about this visitor.
  const url = location.origin + location.pathname;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    await showToast({
      tone: 'success',
      title: t('toast.linkCopied'),
      text: t('toast.linkCopiedText'),
    });
  } catch {
    await showToast({ tone: 'error', title: t('toast.linkKept'), text: t('toast.linkKeptText') });
  }
}

export function startSharing(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => void share(button.dataset.share ?? document.title));
  }
}
