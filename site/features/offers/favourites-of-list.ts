import { $favourites, type Favourites, toggleFavourite } from '@seahour/ui/favourites.ts';
import { groupBy } from '@seahour/ui/group-by.ts';

const ID = /^\d{1,9}$/;

/** The ids of those in a list, e.g. `yacht-rental/dubai`. */
export const favouritesIn = (favourites: Favourites, list: string): number[] =>
  Object.keys(favourites)
    .filter((id) => favourites[id] === list && ID.test(id))
    .map(Number);

/** All ids by the day of their city. */
export function idsByDay(
  favourites: Favourites,
  dayIn: (city: string) => string,
): Map<string, number[]> {
  const entries = Object.entries(favourites).filter(([id]) => ID.test(id));
  const byDay = groupBy(entries, ([, list]) => dayIn(String(list).split('/')[1] ?? ''));
  return new Map([...byDay].map(([day, own]) => [day, own.map(([id]) => Number(id))]));
}

/** Removes offers that no longer exist from the favourites. */
export function dropFavourites(ids: readonly number[], list: string): void {
  for (const id of ids) if (id in $favourites.get()) toggleFavourite(id, list);
}
