import '@seahour/ui/parts/hearts.ts';
import { useStore } from '@nanostores/react';
import { $favourites, type Favourites } from '@seahour/ui/favourites.ts';

/** For hearts: an island that wakes finds on its own what `hearts.ts` has painted. */
export const useFavourites = (): Favourites => useStore($favourites);

/** For all else that says something of them: an island that wakes finds it as it was built. */
export const useFavouritesLater = (): Favourites => useStore($favourites, { ssr: () => NONE });

const NONE: Favourites = {};
