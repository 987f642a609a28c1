import type { Favourites } from '@seahour/ui/favourites.ts';
import { useMemo, useState } from 'react';
import { favouritesIn } from '../offers/favourites-of-list.ts';
import { useFavouritesLater } from '../offers/use-favourites.ts';
import type { ShownResults } from './use-results.ts';

export interface OnlyFavourites {
  /** How many of the list are kept. */
  count: number;
  /** The offers that the list is narrowed to; undefined while it shows all. */
  asked: readonly number[] | undefined;
  toggle(): void;
}

/**
 * Whether a list, e.g. `yacht-rental/dubai`, shows only what is kept of it. One that is taken out
 * meanwhile needs no new answer; one that is added, in another tab, does.
 */
export function useOnlyFavourites(list: string): OnlyFavourites {
  const favourites = useFavouritesLater();
  const kept = useMemo(() => favouritesIn(favourites, list), [favourites, list]);
  const [asked, setAsked] = useState<readonly number[]>();
  if (asked && kept.some((id) => !asked.includes(id))) setAsked(kept);
  return {
    count: kept.length,
    asked,
    toggle: () => setAsked(asked ? undefined : kept),
  };
}

/** What is taken out leaves the list without another answer. */
export function onlyKept(
  results: ShownResults,
  { asked, count }: OnlyFavourites,
  favourites: Favourites,
): ShownResults {
  if (!asked) return results;
  const offers = results.offers.filter(({ id }) => id in favourites);
  return { ...results, offers, total: results.state === 'busy' ? count : offers.length };
}
