import type { ReactElement } from 'react';
import { Carousel, type CarouselProps } from './Carousel.tsx';

export interface LightboxPhotosProps
  extends Pick<CarouselProps, 'photos' | 'cdnBase' | 'position' | 'onTurn' | 'positionText'>,
    Required<Pick<CarouselProps, 'labels'>> {
  title: string;
  closeButton: ReactElement;
}

/** Has the focus at first. */
const DIALOG = 'dialog, [role="dialog"]';

/** One photo over the whole window, which of how many it is, and the ways to the others. Style: `lightbox.css`. */
export function LightboxPhotos({ title, closeButton, ...carousel }: LightboxPhotosProps) {
  const { photos, position } = carousel;
  return (
    <div className="lightbox">
      <header>
        <p>
          <b>{title}</b>
          <span aria-hidden="true">
            <bdi>{`${position + 1} / ${photos.length}`}</bdi>
          </span>
        </p>
        {closeButton}
      </header>
      <Carousel {...carousel} sizes="100vw" thumbSizes="96px" marks={null} keysFrom={DIALOG} />
    </div>
  );
}
