import { Carousel } from '@seahour/ui/parts/Carousel.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useRef, useState } from 'react';
import { adoptStyles } from '../../../kit/styles.ts';
import { useBooking } from '../../../parts/use-booking.ts';
import { useNarrow } from '../../../parts/use-narrow.ts';
import { useDetail } from './detail-context.ts';
import css from './detail-photos.css?inline';
import { Gallery } from './gallery.tsx';

adoptStyles(css);

const SIZES = '(width >= 576px) 520px, 100vw';

/** The photos beside the text; in a narrow widget above it, where they can fill the screen. */
export function DetailPhotos() {
  const { settings } = useBooking();
  const { offer, t } = useDetail();
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place);
  const [position, setPosition] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const { photos, title } = offer;
  const { cdn_base } = settings;
  const enlarge = (current: number) => {
    setPosition(current);
    setLarge(true);
  };
  if (photos.length === 0) return <div className="detail-photos photo" />;
  return (
    <div className="detail-photos" ref={place}>
      <Carousel
        slides={photos.map(({ path, alt }, index) => (
          <Photo
            key={path}
            cdnBase={cdn_base}
            path={path}
            alt={alt}
            sizes={SIZES}
            isPriority={index === 0}
          />
        ))}
        thumbs={photos.map(({ path }) => (
          <Photo key={path} cdnBase={cdn_base} path={path} alt="" sizes="248px" />
        ))}
        labels={{
          carousel: t('photos', { title }),
          previous: t('previous'),
          next: t('next'),
          pause: t('pause'),
          play: t('play'),
          expand: t('expand'),
          slide: (number) => t('photo', { number }),
        }}
        canPlay={!isLarge}
        position={position}
        onExpand={isNarrow ? enlarge : undefined}
      />
      {isLarge && (
        <Gallery
          startAt={position}
          onClose={(last) => {
            setPosition(last);
            setLarge(false);
          }}
        />
      )}
    </div>
  );
}
