import { withLocalStorage } from '@seahour/ui/storage.ts';

/** Whether favourites are stored. A module of its own, so that pages load the store only then. */
export const hasFavourites = (): boolean =>
  (withLocalStorage((storage) => storage.getItem('seahour-favourites')) ?? '{}') !== '{}';
