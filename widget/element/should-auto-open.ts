import { withSessionStorage } from '@seahour/ui/storage.ts';

/**
 * Whether a widget may have to open by itself: the address names an order, or this tab's storage
 * has an order or a draft; other keys of ours open nothing. Most pages load nothing more.
 */
export const shouldAutoOpen = (): boolean =>
  /order=|seahour-(draft|order)/.test(location.search + withSessionStorage(Object.keys));
