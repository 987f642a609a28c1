import { $favourites, type Favourites, toggleFavourite } from '@seahour/ui/favourites.ts';

const ID = /^\d{1,9}$/;

/** The ids of those in a list, e.g. `yacht-rental/dubai`. */
export const favouritesIn = (favourites: Favourites, list: string): number[] =>
  Object.keys(favourites)
    .filter((id) => favourites[id] === list && ID.test(id))
    .map(Number);

/** Forgets offers of a list that there are no longer. */
export function dropFavourites(ids: readonly number[], list: string): void {
  for (const id of ids) if (id in $favourites.get()) toggleFavourite(id, list);
}
