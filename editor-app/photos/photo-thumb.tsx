import { EDITOR_PHOTO_PATH } from '@seahour/api-types/editor.ts';
import { useDesk } from '../context.ts';

const NAME = /^[a-z0-9-]+\.(jpg|jpeg|png|webp)$/;

/** Where a photo is seen by its name; one that was sent is not yet where visitors see it. */
export function usePhotoAddress(): (name: string) => string {
  const { photos } = useDesk();
  return (name) => `${photos.includes(name) ? EDITOR_PHOTO_PATH : '/photos/'}${name}`;
}

/** A photo of the catalogue as a small picture, whose name stands beside it. */
export function PhotoThumb({ name }: { name: string }) {
  const address = usePhotoAddress();
  return NAME.test(name) ? (
    <img className="thumb" src={address(name)} alt="" loading="lazy" />
  ) : (
    <span className="thumb" />
  );
}
