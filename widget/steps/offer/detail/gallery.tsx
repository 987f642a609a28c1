import { Carousel } from '@seahour/ui/parts/Carousel.tsx';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useEffect, useRef } from 'react';
import { adoptStyles } from '../../../kit/styles.ts';
import { useBooking } from '../../../parts/use-booking.ts';
import { useNarrow } from '../../../parts/use-narrow.ts';
import { useDetail } from './detail-context.ts';
import css from './gallery.css?inline';

adoptStyles(css);

export interface GalleryProps {
  /** The photo to begin with, from 0. */
  startAt: number;
  /** Called with the last photo in view. */
  onClose(position: number): void;
}

/** The photos on all of the screen; where the widget grows wide, it gives way to the carousel. */
export function Gallery({ startAt, onClose }: GalleryProps) {
  const { settings } = useBooking();
  const { offer, t } = useDetail();
  const dialog = useRef<HTMLDialogElement>(null);
  const position = useRef(startAt);
  const isNarrow = useNarrow(dialog);
  const { photos, title } = offer;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isNarrow === false) dialog.current?.close();
  }, [isNarrow]);
  return (
    <dialog
      ref={dialog}
      className="gallery"
      aria-label={t('photos', { title })}
      onClose={() => onClose(position.current)}
    >
      <header>
        <b>{title}</b>
        <button
          type="button"
          className="bw-x"
          part="button-close"
          aria-label={t('close_gallery')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={22} />
        </button>
      </header>
      <Carousel
        slides={photos.map(({ path, alt }) => (
          <Photo key={path} cdnBase={settings.cdn_base} path={path} alt={alt} sizes="100vw" />
        ))}
        thumbs={photos.map((photo) => (
          <Photo key={photo.path} cdnBase={settings.cdn_base} {...photo} alt="" sizes="72px" />
        ))}
        labels={{
          carousel: t('photos', { title }),
          previous: t('previous'),
          next: t('next'),
          slide: (number) => t('photo', { number }),
        }}
        position={startAt}
        onTurn={(turned) => {
          position.current = turned;
        }}
        keysFrom={dialog}
      />
    </dialog>
  );
}
