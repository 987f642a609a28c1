import { fromStorage } from './draft-key.ts';

/**
 * Whether a widget may have to open by itself: the address names an order, or something of ours is
 * kept in this tab. Most pages need not ask further.
 */
export const mayOpenItself = (): boolean =>
  /order=|seahour/.test(location.search + fromStorage(Object.keys));
