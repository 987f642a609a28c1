import type { ToastOptions } from '@seahour/ui/toasts.ts';

/** Shows a toast; what draws it comes with the first one. The answered function closes it. */
export async function showToast(options: ToastOptions): Promise<() => void> {
  const { toasts } = await import('./PageToasts.tsx');
  return toasts.show(options);
}
