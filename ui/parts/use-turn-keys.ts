import { type RefObject, useEffect, useRef } from 'react';

/** Calls back for an arrow key pressed inside the element: 1 leads on as reading does, -1 back. */
export function useTurnKeys(ref: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): void {
  const told = useRef(turn);
  told.current = turn;

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      const isMirrored = getComputedStyle(element).direction === 'rtl';
      told.current((event.key === 'ArrowRight') === isMirrored ? -1 : 1);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [ref]);
}
