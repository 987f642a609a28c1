import type { Favourites } from '@seahour/ui/favourites.ts';
import { $favourites } from '@seahour/ui/favourites.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { favouritesIn } from '../offers/favourites-of-list.ts';
import { useFavouritesLater } from '../offers/use-favourites.ts';

export interface OnlyFavourites {
  /** How many favourites the list has. */
  count: number;
  /** The offers that the list is narrowed to; undefined while it shows all. */
  asked: readonly number[] | undefined;
  favourites: Favourites;
  toggle(): void;
}

/**
 * Whether a list, e.g. `yacht-rental/dubai`, shows only its favourites. One that is removed meanwhile
 * needs no new answer; one that is added, in another tab, does.
 */
export function useOnlyFavourites(list: string): OnlyFavourites {
  const favourites = useFavouritesLater();
  const kept = useMemo(() => favouritesIn(favourites, list), [favourites, list]);
  const [asked, setAsked] = useState<readonly number[]>();
  if (asked && kept.some((id) => !asked.includes(id))) setAsked(kept);
  const toggle = () => setAsked(asked ? undefined : kept);
  return { count: kept.length, asked, favourites, toggle };
}

/**
 * Removing a favourite removes its card and the focus with it: the focus moves to the next heart, or
 * to `otherwise` where there is none.
 */
export function useHeartFocus(
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
  offerCount: number,
): void {
  const left = useRef(-1);
  useEffect(() => {
    // Runs before React renders: the card is still there.
    return $favourites.listen(() => {
      const cards = [...(list.current?.querySelectorAll('.offer-card') ?? [])];
      left.current = cards.findIndex((card) => card.contains(document.activeElement));
    });
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of offers changes.
  useEffect(() => {
    const hearts = [...(list.current?.querySelectorAll<HTMLElement>('.heart') ?? [])];
    const isLost = left.current >= 0 && document.activeElement === document.body;
    const next = hearts[Math.min(left.current, hearts.length - 1)] ?? otherwise.current;
    if (isLost) next?.focus({ preventScroll: true });
    left.current = -1;
  }, [offerCount]);
}
