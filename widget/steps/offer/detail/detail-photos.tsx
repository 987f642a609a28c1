import { CAROUSEL_INTERVAL_MS } from '@seahour/api-types/constants.ts';
import { Carousel } from '@seahour/ui/parts/carousel/Carousel.tsx';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { adoptStyles } from '../../../kit/styles.ts';
import { useBooking } from '../../../parts/use-booking.ts';
import { useNarrow } from '../../../parts/use-narrow.ts';
import { useDetail } from './detail-context.ts';
import css from './detail-photos.css?inline';
import { Gallery } from './gallery.tsx';

adoptStyles(css);

const SIZES = '(width >= 576px) 520px, 100vw';

/** A finger or mouse that travels farther has swiped. */
const TAP_SLOP_PX = 8;

/** The photos beside the text; in a narrow widget above it, where they can fill the screen. */
export function DetailPhotos() {
  const { settings } = useBooking();
  const { offer, t } = useDetail();
  const place = useRef<HTMLDivElement>(null);
  const pressedX = useRef(0);
  const isNarrow = useNarrow(place);
  const [position, setPosition] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const { photos, title } = offer;
  const count = photos.length;
  const isTurning = isPlaying && !isHeld && !isLarge;

  // Every turn restarts the five seconds, also one by hand.
  useEffect(() => {
    if (!isTurning) return;
    const next = (position + 1) % count;
    const timer = setTimeout(() => setPosition(next), CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isTurning, position, count]);

  if (count === 0) return <div className="detail-photos photo" />;
  const carousel = {
    photos,
    cdnBase: settings.cdn_base,
    position,
    onTurn: setPosition,
    labels: { carousel: t('photos', { title }), previous: t('previous'), next: t('next') },
    positionText: (number: number) => t('photo', { number, count }),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap on a photo does what a button does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: that button is for keys.
    <div
      className="detail-photos"
      ref={place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.matches(':focus-within'))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
      onPointerDown={({ clientX }) => {
        pressedX.current = clientX;
      }}
      onClick={({ target, clientX }) => {
        const isTap = Math.abs(clientX - pressedX.current) <= TAP_SLOP_PX;
        if (isNarrow && isTap && (target as Element).closest('.detail-photos .slides'))
          setLarge(true);
      }}
    >
      <Carousel {...carousel} sizes={SIZES} thumbSizes="248px" isPriority isQuiet={isTurning}>
        {isNarrow && (
          <button
            type="button"
            className="turn is-expand"
            aria-label={t('expand')}
            onClick={() => setLarge(true)}
          >
            <Icon name="maximize" size={16} />
          </button>
        )}
        {count > 1 && (
          <button
            type="button"
            className="turn is-play"
            aria-label={t(isPlaying ? 'pause' : 'play')}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
          </button>
        )}
      </Carousel>
      {isLarge && <Gallery {...carousel} onClose={() => setLarge(false)} />}
    </div>
  );
}
