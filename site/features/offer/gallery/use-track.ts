import { type RefObject, useEffect, useState } from 'react';

interface Track {
  /** The photo that fills it, from 0. */
  index: number;
  /** The last is followed by the first. */
  goTo(index: number, behavior?: ScrollBehavior): void;
}

/** A row of things as wide as itself, of which one is in view: fingers slide it. */
export function useTrack(ref: RefObject<HTMLElement | null>): Track {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const read = () =>
      setIndex(Math.round(Math.abs(track.scrollLeft) / Math.max(track.clientWidth, 1)));
    track.addEventListener('scroll', read, { passive: true });
    read();
    return () => track.removeEventListener('scroll', read);
  }, [ref]);

  function goTo(next: number, behavior = usualBehavior()): void {
    const track = ref.current;
    if (!track) return;
    const count = track.children.length;
    const isMirrored = getComputedStyle(track).direction === 'rtl';
    const left = ((next + count) % count) * track.clientWidth * (isMirrored ? -1 : 1);
    track.scrollTo({ left, behavior });
  }

  return { index, goTo };
}

const usualBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
