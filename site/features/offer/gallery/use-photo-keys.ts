import { useTurnKeys } from '@seahour/ui/parts/use-turn-keys.ts';
import { type RefObject, useEffect, useRef } from 'react';

interface Photos {
  /** The photo in view, from 0. */
  index: number;
  count: number;
  goTo(index: number): void;
}

/** Arrow keys turn the photos, Home and End lead to the ends, wherever in the element the focus is. */
export function usePhotoKeys(ref: RefObject<HTMLElement | null>, photos: Photos): void {
  const latest = useRef(photos);
  latest.current = photos;
  useTurnKeys(ref, (by) => latest.current.goTo(latest.current.index + by));

  useEffect(() => {
    const element = ref.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Home' && event.key !== 'End') return;
      event.preventDefault();
      latest.current.goTo(event.key === 'Home' ? 0 : latest.current.count - 1);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [ref]);
}
