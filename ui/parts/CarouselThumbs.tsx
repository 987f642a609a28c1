import { type ReactElement, useEffect, useRef } from 'react';
import type { GlideMove } from './use-glide.ts';

export interface CarouselThumbsProps {
  thumbs: readonly ReactElement[];
  /** Slide in view, from 0. */
  current: number;
  /** Names a thumb by the number of its slide, from 1. */
  label: (number: number) => string;
  go(move: GlideMove): void;
}

/** A strip of small pictures that follows the slide in view. */
export function CarouselThumbs({ thumbs, current, label, go }: CarouselThumbsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumb = strip.current?.children[current];
    if (thumb instanceof HTMLElement) centre(thumb);
  }, [current]);
  return (
    <div className="carousel-thumbs" ref={strip}>
      {thumbs.map((thumb, index) => (
        <button
          key={thumb.key}
          type="button"
          aria-label={label(index + 1)}
          aria-current={index === current}
          onClick={() => go(`=${index}`)}
        >
          {thumb}
        </button>
      ))}
    </div>
  );
}

/** Scrolls only the strip; `scrollIntoView` would move the page too. */
function centre(thumb: HTMLElement): void {
  const strip = thumb.parentElement;
  if (!strip) return;
  const thumbBox = thumb.getBoundingClientRect();
  const stripBox = strip.getBoundingClientRect();
  const left = thumbBox.x + thumbBox.width / 2 - (stripBox.x + stripBox.width / 2);
  strip.scrollBy({ left, behavior: 'instant' });
}
