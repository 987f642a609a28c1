import { withSessionStorage } from '@seahour/ui/storage.ts';

/**
 * Whether the page before left a message. A module of its own, so that the toasts are loaded only
 * then.
 */
export const hasFlashMessage = (): boolean =>
  withSessionStorage((storage) => storage.getItem('seahour:said')) !== null;
