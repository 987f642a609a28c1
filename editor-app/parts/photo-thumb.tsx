import { usePhotoAddress } from '../photos/photo-address.ts';

const NAME = /^[a-z0-9-]+\.(jpg|jpeg|png|webp)$/;

/** A photo of the catalogue as a small picture, whose name stands beside it. */
export function PhotoThumb({ name }: { name: string }) {
  const address = usePhotoAddress();
  return NAME.test(name) ? (
    <img className="thumb" src={address(name)} alt="" loading="lazy" />
  ) : (
    <span className="thumb" />
  );
}
