import { $favourites } from '@seahour/ui/favourites.ts';
import { type RefObject, useEffect, useRef } from 'react';

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
