import { ChevronLeft, ChevronRight, X } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import type { LightboxProps } from './gallery-props.ts';
import { LightboxThumbs } from './LightboxThumbs.tsx';
import { usePhotoKeys } from './use-photo-keys.ts';
import { useTrack } from './use-track.ts';

export interface LightboxPhotosProps extends LightboxProps {
  /** Has the focus at first, so keys are heard there. */
  dialog: RefObject<HTMLElement | null>;
}

/** One photo, which of how many it is, and the ways to the others. */
export function LightboxPhotos(props: LightboxPhotosProps) {
  const { title, photos, cdnBase, t, first, dialog, onClose } = props;
  const track = useRef<HTMLUListElement>(null);
  const { index, goTo } = useTrack(track);
  const count = photos.length;
  usePhotoKeys(dialog, { index, count, goTo });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => goTo(first, 'instant'), []);

  return (
    <div className="lightbox">
      <header>
        <p>
          <b>{title}</b>
          <span aria-live="polite">{`${index + 1} / ${count}`}</span>
        </p>
        <button className="icon-button" type="button" aria-label={t('close')} onClick={onClose}>
          <LineIcon node={X} size={22} />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <ul className="track" ref={track} tabIndex={0}>
        {photos.map(({ path, alt }) => (
          <li key={path}>
            <Photo {...{ cdnBase, path, alt }} sizes="100vw" />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <button
            className="turn is-back"
            type="button"
            aria-label={t('previous')}
            onClick={() => goTo(index - 1)}
          >
            <LineIcon node={ChevronLeft} size={22} className="icon icon-flip" />
          </button>
          <button
            className="turn is-on"
            type="button"
            aria-label={t('next')}
            onClick={() => goTo(index + 1)}
          >
            <LineIcon node={ChevronRight} size={22} className="icon icon-flip" />
          </button>
          <LightboxThumbs {...{ photos, cdnBase, index, t }} onChoose={goTo} />
        </>
      )}
    </div>
  );
}
