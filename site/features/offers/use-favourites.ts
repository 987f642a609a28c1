import '@seahour/ui/parts/hearts.ts';
import { useStore } from '@nanostores/react';
import { $favourites, type Favourites } from '@seahour/ui/favourites.ts';

/** For hearts: `hearts.ts` has painted them before hydration, so the first render is the same. */
export const useFavourites = (): Favourites => useStore($favourites);

/** For everything else: empty until the island is hydrated, as in the static markup. */
export const useFavouritesLater = (): Favourites => useStore($favourites, { ssr: () => NONE });

const NONE: Favourites = {};
