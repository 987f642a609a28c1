import {
  LightboxPhotos,
  type LightboxPhotosProps,
} from '@seahour/ui/parts/carousel/LightboxPhotos.tsx';
import lightboxCss from '@seahour/ui/parts/carousel/lightbox.css?inline';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useRef } from 'react';
import { adoptStyles } from '../../../kit/styles.ts';
import { useNarrow } from '../../../parts/use-narrow.ts';
import { useDetail } from './detail-context.ts';
import css from './gallery.css?inline';

adoptStyles(lightboxCss, css);

export interface GalleryProps extends Omit<LightboxPhotosProps, 'title' | 'closeButton'> {
  onClose(): void;
}

/** The photos on all of the screen; where the widget grows wide, it gives way to the carousel. */
export function Gallery({ onClose, ...photos }: GalleryProps) {
  const { offer, t } = useDetail();
  const dialog = useRef<HTMLDialogElement>(null);
  const isNarrow = useNarrow(dialog);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isNarrow === false) dialog.current?.close();
  }, [isNarrow]);
  return (
    <dialog ref={dialog} className="gallery" aria-label={photos.labels.carousel} onClose={onClose}>
      <LightboxPhotos
        {...photos}
        title={offer.title}
        closeButton={
          <button
            type="button"
            className="bw-x"
            part="button-close"
            aria-label={t('close_gallery')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={22} />
          </button>
        }
      />
    </dialog>
  );
}
