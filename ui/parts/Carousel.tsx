import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { CarouselThumbs } from './CarouselThumbs.tsx';
import { Icon } from './Icon.tsx';
import { type GlideMove, useGlide, useRotation } from './use-glide.ts';
import { useTap } from './use-tap.ts';
import { useTurnKeys } from './use-turn-keys.ts';

export interface CarouselLabels {
  /** Names the whole, e.g. `Photos of Azure 46`. */
  carousel: string;
  previous: string;
  next: string;
  /** Needed where slides can be told to turn. */
  pause?: string;
  play?: string;
  /** Needed where slides can be seen larger. */
  expand?: string;
  /** Names a thumb by the number of its slide, from 1. Needed where there are thumbs. */
  slide?: (number: number) => string;
}

export interface CarouselProps {
  /** One keyed element a slide, as a rule a photo; nothing in it can be focused. */
  slides: readonly ReactElement[];
  labels: CarouselLabels;
  /** Can be told to turn every five seconds, and then does, not while hovered or focused. Default false. */
  canPlay?: boolean;
  /** The slide to show, from 0, at first and whenever this changes; visitors turn on from there. */
  position?: number;
  /** Called with the slide in view, from 0. */
  onTurn?: (position: number) => void;
  /** Shows the slides larger: by a button, and by a tap on a slide. */
  onExpand?: ((position: number) => void) | undefined;
  /** What hears the arrow keys: the carousel, unless it fills something larger. */
  keysFrom?: RefObject<HTMLElement | null>;
  /** Small pictures below, one a slide, each of which leads to its slide. */
  thumbs?: readonly ReactElement[];
  className?: string;
}

/** Photos that turn by swipe, arrow buttons and arrow keys; a counter shows current / total. */
export function Carousel(props: CarouselProps) {
  const { slides, labels, canPlay = false, position = 0, onTurn, onExpand, thumbs } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const glide = useGlide(root, position);
  const { current, go } = glide;
  const { isPlaying, toggle } = useRotation(glide, {
    isOn: canPlay,
    isHeld,
    count: slides.length,
  });
  useTap(track, onExpand && (() => onExpand(current)));
  useTurnKeys(props.keysFrom ?? root, (by) => go(by === 1 ? '>' : '<'));
  const isSingle = slides.length < 2;

  const told = useRef({ onTurn, go });
  told.current = { onTurn, go };
  useEffect(() => {
    told.current.onTurn?.(current);
  }, [current]);
  useEffect(() => {
    told.current.go(`=${position}`);
  }, [position]);

  return (
    // A section would be a landmark, and a dialog may show the photos of what lies below it.
    <fieldset
      ref={root}
      className={`carousel ${props.className ?? ''}`.trim()}
      aria-roledescription="carousel"
      aria-label={labels.carousel}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.matches(':focus-within'))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      <div className="carousel-track" data-glide-el="track" ref={track}>
        <ul className="carousel-slides">
          {slides.map((slide, index) => (
            <li key={slide.key} aria-hidden={index !== current}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {onExpand && (
        <button
          type="button"
          className="carousel-turn is-expand"
          aria-label={labels.expand}
          onClick={() => onExpand(current)}
        >
          <Icon name="maximize" size={16} />
        </button>
      )}
      {!isSingle && (
        <>
          <TurnButton move="<" label={labels.previous} go={go} />
          <TurnButton move=">" label={labels.next} go={go} />
          {canPlay && (
            <button
              type="button"
              className="carousel-turn is-play"
              aria-label={isPlaying ? labels.pause : labels.play}
              onClick={toggle}
            >
              <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
            </button>
          )}
          <span className="carousel-count" aria-live={isPlaying && !isHeld ? 'off' : 'polite'}>
            {current + 1} / {slides.length}
          </span>
          {thumbs && labels.slide && (
            <CarouselThumbs thumbs={thumbs} current={current} label={labels.slide} go={go} />
          )}
        </>
      )}
    </fieldset>
  );
}

interface TurnButtonProps {
  move: '<' | '>';
  label: string;
  go(move: GlideMove): void;
}

function TurnButton({ move, label, go }: TurnButtonProps) {
  const isNext = move === '>';
  return (
    <button
      type="button"
      className={`carousel-turn ${isNext ? 'is-next' : 'is-previous'}`}
      aria-label={label}
      onClick={() => go(move)}
    >
      <Icon name={isNext ? 'chevron-right' : 'chevron-left'} className="icon icon-flip" />
    </button>
  );
}
