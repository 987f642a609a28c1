import { type RefObject, useEffect, useRef } from 'react';

/** A finger or mouse that travels farther has swiped. */
const TAP_SLOP_PX = 8;

/** Calls back for a tap on the element; the click that ends a swipe is none. A button does the same for keys. */
export function useTap(ref: RefObject<HTMLElement | null>, onTap: (() => void) | undefined): void {
  const told = useRef(onTap);
  told.current = onTap;
  const isOn = onTap !== undefined;

  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return;
    let startX = 0;
    const events = new AbortController();
    const options = { signal: events.signal, passive: true };
    const start = ({ clientX }: PointerEvent) => {
      startX = clientX;
    };
    const end = ({ clientX }: MouseEvent) => {
      if (Math.abs(clientX - startX) <= TAP_SLOP_PX) told.current?.();
    };
    element.addEventListener('pointerdown', start, options);
    element.addEventListener('click', end, options);
    return () => events.abort();
  }, [ref, isOn]);
}
