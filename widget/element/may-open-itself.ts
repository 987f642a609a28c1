import { fromStorage } from './draft-key.ts';

/**
 * Whether a widget may have to open by itself: the address names an order, or this tab's storage
 * has a key of ours. A cheap check, so that most pages load nothing more.
 */
export const mayOpenItself = (): boolean =>
  /order=|seahour/.test(location.search + fromStorage(Object.keys));
