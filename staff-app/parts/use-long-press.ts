import { type PointerEvent, useEffect, useRef } from 'react';
import { stopClick } from './stop-click.ts';

const LONG_MS = 500;
/** A finger never lies quite still. */
const SLOP_PX = 8;

/** Acts after a press of half a second on one of the elements; moving or scrolling takes it back. */
export function useLongPress(selector: string, act: (pressed: HTMLElement) => void) {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return {
    onPointerDown({ target, button, clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
      current.current?.abort();
      const pressed = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
      if (button !== 0 || !pressed) return;
      const press = new AbortController();
      current.current = press;
      const { signal } = press;
      const end = () => press.abort();
      const timer = setTimeout(() => {
        end();
        window.addEventListener('pointerup', stopClick, { once: true });
        act(pressed);
      }, LONG_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
      for (const event of ['pointerup', 'pointercancel', 'scroll']) {
        window.addEventListener(event, end, { signal, capture: true });
      }
      window.addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          if (Math.hypot(clientX - x, clientY - y) > SLOP_PX) end();
        },
        { signal },
      );
    },
  };
}
