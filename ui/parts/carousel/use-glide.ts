import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Move, Slider } from './slider.ts';

export interface GlideOptions {
  /** The photo in view, from 0. */
  position: number;
  onTurn(position: number): void;
  isEndless: boolean;
  /** Whether all photos are beside each other, so that nothing turns. */
  isOff: boolean;
  /** Selector of the element, or one around it, that hears arrow keys and the first sign of a visitor. */
  keysFrom: string;
  /** The same for fingers; null where they scroll something else. */
  swipeFrom: string | null;
}

export interface GlideState {
  /** Whether a visitor has given a sign: then the neighbours of the photo in view are fetched. */
  isReached: boolean;
  go(move: Move): void;
}

/** The first of these fetches the slider; the touches are done again when it has come. */
const SIGNS = ['pointerover', 'focusin', 'touchstart', 'pointercancel', 'touchend'] as const;

let create: typeof import('./slider.ts').createSlider | undefined;

/** Fetches the slider; for what is to show another photo than the first at once. */
export async function loadSlider(): Promise<void> {
  const { createSlider } = await import('./slider.ts');
  create = createSlider;
}

/** Turns the photos in the element, which stand as they were built until a visitor reaches for them. */
export function useGlide(root: RefObject<HTMLElement | null>, options: GlideOptions): GlideState {
  const { position, isOff, keysFrom } = options;
  const latest = useRef(options);
  latest.current = options;
  const slider = useRef<Slider>(null);
  const [isReached, setReached] = useState(false);

  function mount(): void {
    const { position: startAt, isEndless, isOff, swipeFrom } = latest.current;
    if (slider.current || !create || !root.current || isOff) return;
    slider.current = create(root.current, {
      startAt,
      isEndless,
      swipeFrom: swipeFrom === null ? null : root.current.closest<HTMLElement>(swipeFrom),
      onTurn: (turned) => latest.current.onTurn(turned),
    });
  }
  async function reach(): Promise<void> {
    setReached(true);
    mount();
    if (slider.current) return;
    // Where it does not come, the next sign asks again.
    await loadSlider().catch(() => {});
    mount();
  }
  async function go(move: Move): Promise<void> {
    await reach();
    slider.current?.go(move);
  }
  const api = useRef({ reach, go });
  api.current = { reach, go };

  // In the layout, because an island is told what it was woken by as soon as it is drawn.
  useLayoutEffect(() => {
    const element = root.current?.closest<HTMLElement>(keysFrom);
    if (!element || isOff) return;
    const gone = new AbortController();
    const touches: Event[] = [];
    const onSign = async (event: Event) => {
      if (slider.current) return;
      if (/touch|cancel/.test(event.type)) touches.push(event);
      await api.current.reach();
      for (const touch of slider.current ? touches.splice(0) : []) {
        const Again = touch.constructor as typeof Event;
        touch.target?.dispatchEvent(new Again(touch.type, touch));
      }
    };
    for (const sign of SIGNS) {
      element.addEventListener(sign, onSign, { passive: true, signal: gone.signal });
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const move = moveFor(event, element, latest.current.isEndless);
      if (!move) return;
      event.preventDefault();
      void api.current.go(move);
    };
    element.addEventListener('keydown', onKeyDown, { signal: gone.signal });
    return () => {
      gone.abort();
      slider.current?.destroy();
      slider.current = null;
    };
  }, [root, keysFrom, isOff]);

  useLayoutEffect(() => {
    if (position === (slider.current?.position ?? 0) || isOff) return;
    if (slider.current) slider.current.go(`=${position}`);
    else void api.current.reach();
  }, [position, isOff]);

  return { isReached, go };
}

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Home and End lead to the ends where the photos are not a part of a longer page. */
function moveFor(event: KeyboardEvent, element: Element, hasEnds: boolean): Move | undefined {
  const { key, altKey, metaKey, ctrlKey } = event;
  if (altKey || metaKey || ctrlKey) return;
  if (hasEnds && key === 'Home') return '=0';
  if (hasEnds && key === 'End') return '>>';
  const by = KEYS[key];
  if (!by) return;
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  return (by === 1) === isMirrored ? '<' : '>';
}
