import type { Language } from '@seahour/api-types/primitives.ts';
import { Images } from '@seahour/ui/first-icons.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { Carousel, type CarouselPhoto } from '@seahour/ui/parts/carousel/Carousel.tsx';
import { loadSlider } from '@seahour/ui/parts/carousel/use-glide.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { ON_PHONE, photoUrl } from '@seahour/ui/photo.ts';
import { type MouseEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Messages } from '../../../i18n/messages.ts';
import { onDemand } from '../../../runtime/on-demand.tsx';

const { Part: Lightbox, ahead } = onDemand(async () => {
  // It may begin with any photo.
  const [lightbox] = await Promise.all([import('./Lightbox.tsx'), loadSlider()]);
  return lightbox;
});

// What the first press shows.
export { ahead };

type GalleryTexts = Messages['gallery'] & { close: string };

export interface GalleryProps {
  language: Language;
  texts: GalleryTexts;
  /** Of the offer. */
  title: string;
  photos: CarouselPhoto[];
  cdnBase: string;
  /** The styles of the lightbox, which come with it. */
  styles: string;
}

/** The photos of an offer: links to themselves, and with scripts a way to see them whole. */
export default function Gallery(props: GalleryProps) {
  const { language, texts, title, photos, cdnBase } = props;
  const t = createTranslate<GalleryTexts>(texts, language);
  const gallery = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isStrip = useStrip();
  const count = photos.length;
  const carousel = {
    photos,
    cdnBase,
    position,
    onTurn: setPosition,
    labels: { carousel: t('title', { title }), previous: t('previous'), next: t('next') },
    positionText: (number: number) =>
      t('open', { number, count, alt: photos[number - 1]?.alt ?? '' }),
  };

  function open(event: MouseEvent<HTMLElement>, at: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // What has the focus now gets it back; not every browser gives it to what is pressed.
    event.currentTarget.focus();
    setPosition(at);
    setOpen(true);
  }

  // In a strip what was pressed may be out of view by then.
  useEffect(() => {
    if (isStrip && isOpen)
      return () => gallery.current?.querySelector<HTMLElement>('li:not([inert]) a')?.focus();
  }, [isStrip, isOpen]);

  return (
    <div className={`gallery is-${shapeOf(count)}`} ref={gallery}>
      <Carousel
        {...carousel}
        className="strip"
        sizes={SIZES}
        isPriority
        isOff={!isStrip}
        isQuiet={isOpen}
        isEndless={false}
        link={(photo, at) => (
          <a
            href={photoUrl(cdnBase, photos[at]?.path ?? '')}
            data-no-prefetch
            aria-haspopup="dialog"
            aria-label={carousel.positionText(at + 1)}
            onClick={(event) => open(event, at)}
          >
            {photo}
          </a>
        )}
      />
      {count > 1 && (
        <button
          className="button is-quiet all"
          type="button"
          data-needs-script
          onClick={(event) => open(event, 0)}
        >
          <LineIcon node={Images} size={16} />
          {t('all', { count })}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <Lightbox
            {...carousel}
            {...{ title }}
            close={t('close')}
            styles={props.styles}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const shapeOf = (count: number) => (count >= 5 ? 'five' : count >= 3 ? 'three' : 'few');

const ON_SMALL = `(width >= 576px) 100vw, ${ON_PHONE}`;
const SIZES = [`(width > 990px) 580px, ${ON_SMALL}`, `(width > 990px) 290px, ${ON_SMALL}`] as const;

/** Whether it is one photo beside the other, as in `gallery.css`. Built pages do not know. */
function useStrip(): boolean {
  const [isStrip, setStrip] = useState(false);
  useLayoutEffect(() => {
    const phone = matchMedia('(width <= 990px)');
    const read = () => setStrip(phone.matches);
    read();
    phone.addEventListener('change', read);
    return () => phone.removeEventListener('change', read);
  }, []);
  return isStrip;
}
