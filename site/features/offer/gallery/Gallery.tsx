import { Images } from '@seahour/ui/first-icons.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { ON_PHONE, photoUrl } from '@seahour/ui/photo.ts';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { onDemand } from '../../../runtime/on-demand.tsx';
import type { GalleryProps, GalleryTexts } from './gallery-props.ts';
import { useTrack } from './use-track.ts';

const { Part: Lightbox, ahead } = onDemand(() => import('./Lightbox.tsx'));

// What the first press shows.
export { ahead };

/** The photos of an offer: links to themselves, and with scripts a way to see them whole. */
export default function Gallery(props: GalleryProps) {
  const { language, texts, photos, cdnBase } = props;
  const t = createTranslate<GalleryTexts>(texts, language, texts);
  const strip = useRef<HTMLDivElement>(null);
  const { index } = useTrack(strip);
  const [opened, setOpened] = useState<number | null>(null);
  const count = photos.length;

  function open(event: MouseEvent<HTMLElement>, at: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // What has the focus now gets it back; not every browser gives it to what is pressed.
    event.currentTarget.focus();
    setOpened(at);
  }

  return (
    <div className={`gallery is-${shapeOf(count)}`}>
      <div className="strip" ref={strip}>
        {photos.map(({ path, alt }, at) => (
          <a
            key={path}
            href={photoUrl(cdnBase, path)}
            data-no-prefetch
            aria-haspopup="dialog"
            aria-label={t('open', { number: at + 1, count, alt })}
            onClick={(event) => open(event, at)}
          >
            <Photo
              {...{ cdnBase, path, alt }}
              sizes={`(width > 990px) ${at === 0 ? 580 : 290}px, (width >= 576px) 100vw, ${ON_PHONE}`}
              isPriority={at === 0}
            />
          </a>
        ))}
      </div>
      {count > 1 && (
        <>
          <span className="count" aria-hidden="true">{`${index + 1} / ${count}`}</span>
          <button
            className="button is-quiet all"
            type="button"
            data-needs-script
            onClick={(event) => open(event, 0)}
          >
            <LineIcon node={Images} size={16} />
            {t('all', { count })}
          </button>
        </>
      )}
      {opened !== null && (
        <Suspense>
          <Lightbox {...props} t={t} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}

const shapeOf = (count: number) => (count >= 5 ? 'five' : count >= 3 ? 'three' : 'few');
