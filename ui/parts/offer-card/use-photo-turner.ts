import { SWIPE_THRESHOLD_PX } from '@seahour/api-types/constants.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

const KEYS = { ArrowLeft: -1, ArrowRight: 1 } as const satisfies Record<string, -1 | 1>;

/**
 * Which photo a card shows: arrows under a mouse, swiping, arrow keys on its link. Photos are fetched
 * when a visitor reaches for them: the next one with a pointer on the card, others as it is turned.
 */
export function usePhotoTurner(count: number, isSwiped: boolean) {
  const [index, setIndex] = useState(0);
  const [reached, setReached] = useState(1);
  const swipe = useRef<number | null>(null);

  const reach = (to: number) => setReached((reached) => Math.max(reached, Math.min(to + 2, count)));
  const turn = (by: number) => {
    const next = Math.min(Math.max(index + by, 0), count - 1);
    setIndex(next);
    reach(next);
  };
  const handlers = {
    onPointerOver: () => reach(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, altKey, metaKey, ctrlKey, currentTarget } = event;
      if (altKey || metaKey || ctrlKey || !(key in KEYS)) return;
      turn(KEYS[key as keyof typeof KEYS] * directionOf(currentTarget));
    },
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      swipe.current = isSwiped && pointerType === 'touch' ? clientX : null;
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      const moved = clientX - (swipe.current ?? clientX);
      swipe.current = null;
      if (Math.abs(moved) >= SWIPE_THRESHOLD_PX)
        turn(-Math.sign(moved) * directionOf(currentTarget));
    },
    onPointerCancel: () => {
      swipe.current = null;
    },
  };
  return { index, reached, turn, handlers };
}

const directionOf = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;
