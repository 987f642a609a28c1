import type { CSSProperties } from 'react';
import { Photo } from '../Photo.tsx';
import type { CardPhoto } from './offer-card-data.ts';

export interface CardPhotosProps {
  photos: readonly CardPhoto[];
  cdnBase: string;
  /** How wide the photo is shown, as in the `sizes` attribute. */
  sizes: string;
  /** For the one whose photo the page is judged by. */
  isPriority: boolean;
  /** The photo in view, from 0. */
  index: number;
  /** Photos that are there, from the first on. */
  reached: number;
  badge?: string | undefined;
  onTurn(by: number): void;
}

/** The photos of a card beside each other, of which one is in view. */
export function CardPhotos(props: CardPhotosProps) {
  const { photos, cdnBase, sizes, isPriority, index, reached, badge, onTurn } = props;
  // No style before the first turn: content security policies refuse styles in markup.
  const position = index > 0 ? { style: { '--index': index } as CSSProperties } : {};
  return (
    <div className="media">
      <div className="track" {...position}>
        {photos.slice(0, reached).map((photo, at) => (
          <Photo
            key={photo.path}
            cdnBase={cdnBase}
            {...photo}
            alt=""
            sizes={sizes}
            isPriority={isPriority && at === 0}
            isEager={at > 0}
          />
        ))}
      </div>
      {photos.length > 1 && (
        <>
          <span className="dots" aria-hidden="true">
            {photos.map(({ path }, at) => (
              <i key={path} className={at === index ? 'is-on' : undefined} />
            ))}
          </span>
          {/* For the mouse alone: the keys turn the photos from the card's link, and its page tells of them. */}
          <button
            type="button"
            className="arrow back"
            tabIndex={-1}
            aria-hidden="true"
            data-needs-script
            hidden={index === 0}
            onClick={() => onTurn(-1)}
          />
          <button
            type="button"
            className="arrow on"
            tabIndex={-1}
            aria-hidden="true"
            data-needs-script
            hidden={index === photos.length - 1}
            onClick={() => onTurn(1)}
          />
        </>
      )}
      {badge && <span className="badge">{badge}</span>}
    </div>
  );
}
