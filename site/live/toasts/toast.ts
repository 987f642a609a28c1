import type { ToastOptions } from '@seahour/ui/toasts.ts';

/** Shows a toast; what draws it comes with the first one. The answered function closes it. */
export async function toast(options: ToastOptions): Promise<() => void> {
  const { show, styled } = await import('./toast-stack.ts');
  await styled;
  return show(options);
}
