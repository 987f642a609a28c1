import { photoSources } from '../photo.ts';

export interface PhotoProps {
  /** Address that photo paths are appended to, e.g. `/photos/`. */
  cdnBase: string;
  /** Path of the original below it, e.g. `yacht-azure-46.jpg`. */
  path: string;
  /** What is seen; empty where the text beside it says the same. */
  alt: string;
  /** What stays in view where it is cropped, e.g. `30% 60%`; see `photo-focus.css`. */
  focus?: string | undefined;
  /** How wide it is shown, as in the `sizes` attribute, e.g. `(width > 990px) 33vw, 100vw`. */
  sizes: string;
  /** Width and height set the ratio that is kept free before anything has loaded. */
  width?: number;
  height?: number;
  /** For the one photo that the page is judged by: loaded at once and first. */
  isPriority?: boolean;
  /** For one that is out of sight and about to be shown. */
  isEager?: boolean;
  className?: string;
}

/** A photo in the smallest sufficient width and the best format; one that is missing shifts nothing. */
export function Photo(props: PhotoProps) {
  const { cdnBase, path, alt, sizes, focus, width = 4, height = 3 } = props;
  const { isPriority = false, isEager = isPriority } = props;
  const { srcset, original } = photoSources(cdnBase, path);
  return (
    <picture className={`photo ${props.className ?? ''}`.trim()} data-focus={focus}>
      <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />
      <img
        src={original}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        decoding={isPriority ? 'auto' : 'async'}
        fetchPriority={isPriority ? 'high' : 'auto'}
      />
    </picture>
  );
}
