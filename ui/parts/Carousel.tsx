import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useGlide } from './use-glide.ts';

export interface CarouselLabels {
  /** Names the whole, e.g. `Photos of Azure 46`. */
  carousel: string;
  previous: string;
  next: string;
  /** Needed where slides turn by themselves. */
  pause?: string;
  play?: string;
}

export interface CarouselProps {
  /** One keyed element a slide, as a rule a photo; nothing in it can be focused. */
  slides: readonly ReactElement[];
  labels: CarouselLabels;
  /** Turns every five seconds until paused, hovered or swiped. Default false. */
  autoplay?: boolean;
  className?: string;
}

const KEYS: Partial<Record<string, '<' | '>'>> = { ArrowLeft: '<', ArrowRight: '>' };

/** Photos that turn by swipe, arrow buttons and arrow keys; a counter shows current / total. */
export function Carousel({ slides, labels, autoplay = false, className = '' }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const { current, go, isPlaying, toggle } = useGlide(root, autoplay);
  const isSingle = slides.length < 2;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const pattern = KEYS[event.key];
    if (!pattern || isSingle) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    go(isMirrored ? opposite(pattern) : pattern);
  };

  return (
    <section
      ref={root}
      className={`carousel ${className}`.trim()}
      aria-roledescription="carousel"
      aria-label={labels.carousel}
      onKeyDown={onKeyDown}
    >
      <div className="carousel-track" data-glide-el="track">
        <ul className="carousel-slides">
          {slides.map((slide, index) => (
            <li key={slide.key} aria-hidden={index !== current}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {!isSingle && (
        <>
          <button
            type="button"
            className="carousel-turn is-previous"
            aria-label={labels.previous}
            onClick={() => go('<')}
          >
            <Icon name="chevron-left" className="icon icon-flip" />
          </button>
          <button
            type="button"
            className="carousel-turn is-next"
            aria-label={labels.next}
            onClick={() => go('>')}
          >
            <Icon name="chevron-right" className="icon icon-flip" />
          </button>
          {autoplay && (
            <button
              type="button"
              className="carousel-turn is-play"
              aria-label={isPlaying ? labels.pause : labels.play}
              onClick={toggle}
            >
              <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
            </button>
          )}
          <span className="carousel-count" aria-live={isPlaying ? 'off' : 'polite'}>
            {current + 1} / {slides.length}
          </span>
        </>
      )}
    </section>
  );
}

const opposite = (pattern: '<' | '>') => (pattern === '<' ? '>' : '<');
