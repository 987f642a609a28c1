import Glide, { Autoplay, Swipe } from '@glidejs/glide/dist/glide.modular.esm.js';
import { CAROUSEL_INTERVAL_MS, SWIPE_THRESHOLD_PX } from '@seahour/api-types/constants.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface GlideState {
  /** Slide in view, from 0. */
  current: number;
  go(pattern: '<' | '>'): void;
  /** Whether slides turn by themselves, and how to change it. */
  isPlaying: boolean;
  toggle(): void;
}

/** Turns the element into a slider for as long as it is shown. Where motion is unwelcome it stands still. */
export function useGlide(root: RefObject<HTMLElement | null>, autoplay: boolean): GlideState {
  const glide = useRef<Glide | null>(null);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const slider = new Glide(element, {
      type: 'slider',
      startAt: 0,
      rewind: true,
      gap: 0,
      swipeThreshold: SWIPE_THRESHOLD_PX,
      dragThreshold: SWIPE_THRESHOLD_PX,
      autoplay: autoplay && !isStill ? CAROUSEL_INTERVAL_MS : false,
      animationDuration: isStill ? 0 : 320,
      rewindDuration: isStill ? 0 : 320,
      waitForTransition: false,
      direction: getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr',
    });
    slider.on('run', () => setCurrent(slider.index));
    slider.mount({ Swipe, Autoplay });
    glide.current = slider;
    setPlaying(autoplay && !isStill);
    // Inside a closed dialog the width is 0 when Glide first measures it.
    const resized = new ResizeObserver(() => slider.update());
    resized.observe(element);
    return () => {
      resized.disconnect();
      slider.destroy();
      glide.current = null;
    };
  }, [root, autoplay]);

  return {
    current,
    isPlaying,
    go: (pattern) => glide.current?.go(pattern),
    toggle: () => {
      if (isPlaying) glide.current?.pause();
      else glide.current?.play();
      setPlaying(!isPlaying);
    },
  };
}
