import { useEffect, useRef } from 'react';
import { Photo, type PhotoProps } from '../Photo.tsx';

export interface CarouselThumbsProps {
  photos: readonly Pick<PhotoProps, 'path' | 'focus'>[];
  cdnBase: string;
  sizes: string;
  /** The photo in view, from 0. */
  position: number;
  onTurn(position: number): void;
  /** Names a thumb by the number of its photo, from 1. */
  label(number: number): string;
}

/** A strip of small pictures that follows the photo in view. */
export function CarouselThumbs(props: CarouselThumbsProps) {
  const { photos, cdnBase, sizes, position, onTurn, label } = props;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumb = strip.current?.children[position];
    if (thumb) centre(thumb);
  }, [position]);
  return (
    <div className="thumbs" ref={strip}>
      {photos.map(({ path, focus }, at) => (
        <button
          key={path}
          type="button"
          aria-label={label(at + 1)}
          aria-current={at === position}
          onClick={() => onTurn(at)}
        >
          <Photo {...{ cdnBase, path, focus, sizes }} alt="" />
        </button>
      ))}
    </div>
  );
}

/** Scrolls only the strip; `scrollIntoView` would move the page too. */
function centre(thumb: Element): void {
  const strip = thumb.parentElement;
  if (!strip) return;
  const thumbBox = thumb.getBoundingClientRect();
  const stripBox = strip.getBoundingClientRect();
  const left = thumbBox.x + thumbBox.width / 2 - (stripBox.x + stripBox.width / 2);
  strip.scrollBy({ left, behavior: 'instant' });
}
