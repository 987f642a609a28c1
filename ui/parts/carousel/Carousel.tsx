import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Photo, type PhotoProps } from '../Photo.tsx';
import { CarouselThumbs } from './CarouselThumbs.tsx';
import { useGlide } from './use-glide.ts';

export type CarouselPhoto = Pick<PhotoProps, 'path' | 'alt' | 'focus'>;

export interface CarouselLabels {
  /** Names the whole, e.g. `Photos of Azure 46`. */
  carousel: string;
  previous: string;
  next: string;
}

export interface CarouselProps {
  photos: readonly CarouselPhoto[];
  cdnBase: string;
  /** How wide a photo is shown, as in the `sizes` attribute; the first may be wider than the others. */
  sizes: string | readonly [first: string, others: string];
  /** Whether the first photo is what the page is judged by. */
  isPriority?: boolean;
  /** The photo in view, from 0. */
  position: number;
  onTurn(position: number): void;
  /** Absent where all of it is one link: then arrows are for the mouse alone. */
  labels?: CarouselLabels;
  /** The position in words, by the number of the photo from 1, e.g. `Photo 3 of 8`. */
  positionText(number: number): string;
  /** Whether a change of the position is kept from screen readers, e.g. while it turns by itself. */
  isQuiet?: boolean;
  /** What shows the position; null where something else does. */
  marks?: 'count' | 'dots' | null;
  /** Whether the first photo follows the last; otherwise arrows end with the photos. */
  isEndless?: boolean;
  /** Whether all photos are beside each other, so that nothing turns. */
  isOff?: boolean;
  /** Makes a photo a link. All links are there without scripts; other photos come when they are near. */
  link?: (photo: ReactElement, index: number) => ReactElement;
  /** How wide small pictures below are shown, one a photo, each of which leads to its photo. */
  thumbSizes?: string;
  /** Selector of what is around it and hears the arrow keys, if not it alone. */
  keysFrom?: string;
  /** Selector of what is around it and is swiped on, if not it alone; null where fingers scroll something else. */
  swipeFrom?: string | null;
  className?: string;
  /** Further controls. */
  children?: ReactNode;
}

/** Photos of which one is in view, turned by swipe, arrow buttons and arrow keys. Style: `carousel.css`. */
export function Carousel(props: CarouselProps) {
  const { photos, cdnBase, sizes, isPriority = false, position, onTurn, labels, link } = props;
  const { marks = 'count', isEndless = true, isOff = false, thumbSizes } = props;
  const root = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  const slides = useRef<HTMLUListElement>(null);
  const farthest = useRef(0);
  const hasTurned = useRef(false);
  const { isReached, go } = useGlide(root, {
    position,
    onTurn(turned) {
      hasTurned.current = true;
      onTurn(turned);
    },
    isEndless,
    isOff,
    keysFrom: props.keysFrom ?? '.carousel',
    swipeFrom: props.swipeFrom === undefined ? '.carousel' : props.swipeFrom,
  });
  const count = photos.length;
  const isTurning = isReached && !isOff;
  // The link that gets the focus says the position itself.
  const isTold = link && slides.current?.matches(':focus-within');
  if (isReached) farthest.current = Math.max(farthest.current, position + 1);

  // Links out of view are out of reach, also before anything has turned.
  const isInert = isTurning || (link !== undefined && !isOff);

  // The focus goes along with the photos, instead of out of view with the one that had it.
  useLayoutEffect(() => {
    if (!isInert || !slides.current?.querySelector('[inert] :focus')) return;
    const link = slides.current.children[position]?.querySelector('a');
    link?.focus({ preventScroll: true });
  }, [isInert, position]);

  // A section would be a landmark, and a dialog may show the photos of what lies below it.
  const Root = labels ? 'fieldset' : 'div';
  return (
    <Root
      ref={root}
      className={`carousel ${props.className ?? ''}`.trim()}
      aria-roledescription={labels && !isOff ? 'carousel' : undefined}
      aria-label={labels?.carousel}
    >
      <div className="track" data-glide-el="track" aria-hidden={labels ? undefined : true}>
        <ul className="slides" ref={slides}>
          {photos.map((shown, at) => {
            const isNear = isTurning && Math.abs(at - position) < 2;
            const photo = (
              <Photo
                {...{ cdnBase, ...shown }}
                sizes={typeof sizes === 'string' ? sizes : sizes[at === 0 ? 0 : 1]}
                isPriority={isPriority && at === 0}
                isEager={isNear || (isPriority && at === 0)}
              />
            );
            return (
              <li key={shown.path} inert={isInert && at !== position}>
                {link ? link(photo, at) : at <= farthest.current && photo}
              </li>
            );
          })}
        </ul>
      </div>
      {count > 1 && (
        <>
          {marks === 'count' && (
            <span className="count" aria-hidden="true" data-needs-script>
              {`${position + 1} / ${count}`}
            </span>
          )}
          {marks === 'dots' && (
            <span className="dots" aria-hidden="true">
              {photos.map(({ path }, at) => (
                <i key={path} className={at === position ? 'is-on' : undefined} />
              ))}
            </span>
          )}
          {(['back', 'on'] as const).map((way) => {
            const isEnd = !isEndless && position === (way === 'on' ? count - 1 : 0);
            return (
              <button
                key={way}
                type="button"
                className={`arrow ${way}`}
                aria-label={way === 'on' ? labels?.next : labels?.previous}
                aria-hidden={labels ? undefined : true}
                // Not removed and not disabled: either would drop the focus that it may have.
                aria-disabled={isEnd || undefined}
                tabIndex={isEnd || !labels ? -1 : undefined}
                data-needs-script
                onClick={() => go(way === 'on' ? '>' : '<')}
              />
            );
          })}
          {isTurning && (
            <span
              className="visually-hidden"
              aria-live={props.isQuiet || isTold ? 'off' : 'polite'}
            >
              {hasTurned.current && props.positionText(position + 1)}
            </span>
          )}
          {thumbSizes && (
            <CarouselThumbs
              {...{ photos, cdnBase, position, onTurn }}
              sizes={thumbSizes}
              label={props.positionText}
            />
          )}
        </>
      )}
      {props.children}
    </Root>
  );
}
