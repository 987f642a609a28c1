const NAME = /^[a-z0-9-]+\.(jpg|jpeg|png|webp)$/;

/** A photo of the catalogue as a small picture, whose name stands beside it. */
export const PhotoThumb = ({ name }: { name: string }) =>
  NAME.test(name) ? (
    <img className="thumb" src={`/photos/${name}`} alt="" loading="lazy" />
  ) : (
    <span className="thumb" />
  );
