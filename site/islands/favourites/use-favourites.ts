import '@seahour/ui/parts/hearts.ts';
import { $favourites, type Favourites } from '@seahour/ui/favourites.ts';
import { useSyncExternalStore } from 'react';

/** For hearts: an island that wakes finds on its own what `hearts.ts` has painted. */
export const useFavourites = (): Favourites => useSyncExternalStore($favourites.listen, read, read);

/** For all else that says something of them: an island that wakes finds it as it was built. */
export const useFavouritesLater = (): Favourites =>
  useSyncExternalStore($favourites.listen, read, readNone);

const NONE: Favourites = {};

const read = () => $favourites.get();
const readNone = () => NONE;
