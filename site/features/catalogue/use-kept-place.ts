import { useEffect, useLayoutEffect, useRef } from 'react';

/** By these a visitor goes somewhere else on the page. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * A list that was longer than the page is built with comes after the browser has looked for the place
 * where the visitor left it, so the page keeps that itself: for a reload, and for a way back that
 * loads the page again.
 */
export function useKeptPlace(isKnown: boolean): void {
  const place = useRef<number | null>(null);
  const isComing = useRef(false);
  useEffect(() => {
    const kept: unknown = history.state?.place;
    place.current = typeof kept === 'number' ? kept : null;
    const stopped = new AbortController();
    const options = { signal: stopped.signal, passive: true };
    const forget = () => {
      place.current = null;
    };
    for (const move of MOVES) addEventListener(move, forget, options);
    const keep = () => history.replaceState({ ...history.state, place: scrollY }, '');
    addEventListener('pagehide', keep, options);
    return () => stopped.abort();
  }, []);
  useLayoutEffect(() => {
    const top = place.current;
    if (!isKnown) isComing.current = true;
    else if (isComing.current && top !== null) {
      place.current = null;
      scrollTo({ top, behavior: 'instant' });
    }
  }, [isKnown]);
}
