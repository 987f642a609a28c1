import { EDITOR_PHOTO_PATH } from '@seahour/api-types/editor.ts';
import { useDesk } from '../context.ts';

/** Where a photo is seen by its name; one that was sent is not yet where visitors see it. */
export function usePhotoAddress(): (name: string) => string {
  const { photos } = useDesk();
  return (name) => `${photos.includes(name) ? EDITOR_PHOTO_PATH : '/photos/'}${name}`;
}
