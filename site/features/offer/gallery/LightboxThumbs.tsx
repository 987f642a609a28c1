import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useEffect, useRef } from 'react';
import type { LightboxProps } from './gallery-props.ts';

export interface LightboxThumbsProps extends Pick<LightboxProps, 'photos' | 'cdnBase' | 't'> {
  /** The photo in view, from 0. */
  index: number;
  onChoose(index: number): void;
}

/** All photos in a line, to go to any of them. */
export function LightboxThumbs({ photos, cdnBase, t, index, onChoose }: LightboxThumbsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <ul className="thumbs" ref={list}>
      {photos.map(({ path, alt, focus }, at) => (
        <li key={path}>
          <button
            type="button"
            aria-current={at === index}
            aria-label={t('open', { number: at + 1, count: photos.length, alt })}
            onClick={() => onChoose(at)}
          >
            <Photo {...{ cdnBase, path, focus }} alt="" sizes="96px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
