import Glide, { Swipe } from '@glidejs/glide/dist/glide.modular.esm.js';
import { CAROUSEL_INTERVAL_MS, SWIPE_THRESHOLD_PX } from '@seahour/api-types/constants.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** `<` and `>` turn by one, `=3` goes to the fourth. */
export type GlideMove = '<' | '>' | `=${number}`;

export interface GlideState {
  /** Slide in view, from 0. */
  current: number;
  go(move: GlideMove): void;
}

/** Turns the element into a slider for as long as it is shown, from slide `startAt` on. */
export function useGlide(root: RefObject<HTMLElement | null>, startAt: number): GlideState {
  const glide = useRef<Glide | null>(null);
  const first = useRef(startAt);
  const [current, setCurrent] = useState(startAt);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const durationMs = prefersStillness() ? 0 : 320;
    const slider = new Glide(element, {
      type: 'slider',
      startAt: first.current,
      rewind: true,
      gap: 0,
      swipeThreshold: SWIPE_THRESHOLD_PX,
      dragThreshold: SWIPE_THRESHOLD_PX,
      animationDuration: durationMs,
      rewindDuration: durationMs,
      waitForTransition: false,
      direction: getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr',
    });
    slider.on('run', () => setCurrent(slider.index));
    slider.mount({ Swipe });
    glide.current = slider;
    // Inside a closed dialog the width is 0 when Glide first measures it.
    const resized = new ResizeObserver(() => slider.update());
    resized.observe(element);
    return () => {
      resized.disconnect();
      slider.destroy();
      glide.current = null;
    };
  }, [root]);

  return { current, go: (move) => void glide.current?.go(move) };
}

export interface Rotation {
  /** Whether autoplay is on. */
  isPlaying: boolean;
  toggle(): void;
}

export interface RotationOptions {
  isOn: boolean;
  /** Pauses autoplay, under the pointer or the focus. */
  isHeld: boolean;
  /** Number of slides. */
  count: number;
}

/** Turns every five seconds, on request alone: what stands still can be compared. */
export function useRotation({ current, go }: GlideState, options: RotationOptions): Rotation {
  const { isOn, isHeld, count } = options;
  const [isPlaying, setPlaying] = useState(false);
  const turn = useRef(go);
  turn.current = go;
  const isTurning = isOn && isPlaying && !isHeld && count > 1;
  const next = (current + 1) % count;

  // The five seconds begin anew with every turn, whoever made it.
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => turn.current(`=${next}`), CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isTurning, next]);

  return { isPlaying, toggle: () => setPlaying(!isPlaying) };
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
