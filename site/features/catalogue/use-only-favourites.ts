import type { Favourites } from '@seahour/ui/favourites.ts';
import { $favourites } from '@seahour/ui/favourites.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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

/**
 * An offer that is taken out leaves a list of favourites, and the focus would go with it: it goes to
 * the heart of the next one, or to `otherwise` where there is none.
 */
export function useHeartFocus(
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
  offerCount: number,
): void {
  const left = useRef(-1);
  useEffect(() => {
    // Told before React draws: the card is still there.
    return $favourites.listen(() => {
      const cards = [...(list.current?.querySelectorAll('.offer-card') ?? [])];
      left.current = cards.findIndex((card) => card.contains(document.activeElement));
    });
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other number of offers.
  useEffect(() => {
    const hearts = [...(list.current?.querySelectorAll<HTMLElement>('.heart') ?? [])];
    const isLost = left.current >= 0 && document.activeElement === document.body;
    const next = hearts[Math.min(left.current, hearts.length - 1)] ?? otherwise.current;
    if (isLost) next?.focus({ preventScroll: true });
    left.current = -1;
  }, [offerCount]);
}
