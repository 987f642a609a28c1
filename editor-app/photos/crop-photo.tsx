import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { useApp } from '../context.ts';
import { frameOf, largestOf, pixelsOf, SHAPES, type Shape, type Size } from './crop.ts';
import 'react-image-crop/dist/ReactCrop.css';

interface CropPhotoProps {
  /** Of the file. */
  name: string;
  address: string;
  photo: Size;
  shape: Shape;
  onCrop(pixels: ReturnType<typeof pixelsOf>): void;
  onSkip(): void;
}

/** Larger or smaller by this with a key. */
const STEP = 0.05;

/** A photo with a frame around what is kept of it. */
export function CropPhoto({ name, address, photo, shape, onCrop, onSkip }: CropPhotoProps) {
  const { t } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [frame, setFrame] = useState(() => frameOf(photo, shape, Number.POSITIVE_INFINITY));
  useEffect(() => heading.current?.focus(), []);
  const { ratio, least } = SHAPES[shape];
  const largest = largestOf(photo, shape);
  const kept = pixelsOf(frame, photo);
  const resize = (width: number) => setFrame(frameOf(photo, shape, width, frame));
  const shown = image.current?.clientWidth;
  const onKey = (event: KeyboardEvent) => {
    const sign = ['+', '='].includes(event.key) ? 1 : event.key === '-' ? -1 : 0;
    if (sign === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    resize(kept.width + sign * STEP * largest.width);
  };
  return (
    <section className="crop" aria-label={t('crop_title', { name })}>
      <h3 ref={heading} tabIndex={-1}>
        {t('crop_title', { name })}
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the frame within has the focus and the name */}
      <div className="crop-photo" dir="ltr" onKeyDown={onKey}>
        <ReactCrop
          crop={frame}
          aspect={ratio}
          keepSelection
          ruleOfThirds
          {...(shown ? { minWidth: (least.width * shown) / photo.width } : {})}
          onChange={(_, next) => {
            if (pixelsOf(next, photo).width >= Math.min(least.width, largest.width)) setFrame(next);
          }}
          ariaLabels={{
            cropArea: t('crop_frame', { width: kept.width, height: kept.height }),
            nwDragHandle: t('crop_nw'),
            nDragHandle: t('crop_nw'),
            neDragHandle: t('crop_ne'),
            eDragHandle: t('crop_ne'),
            seDragHandle: t('crop_se'),
            sDragHandle: t('crop_se'),
            swDragHandle: t('crop_sw'),
            wDragHandle: t('crop_sw'),
          }}
        >
          <img ref={image} src={address} alt="" />
        </ReactCrop>
      </div>
      <div className="crop-foot">
        <label className="slider">
          <span>{t('crop_size')}</span>
          <input
            type="range"
            dir="ltr"
            min={Math.min(least.width, largest.width)}
            max={largest.width}
            value={kept.width}
            aria-valuetext={`${kept.width} × ${kept.height}`}
            onChange={({ target }) => resize(Number(target.value))}
          />
          <output dir="ltr">{`${kept.width} × ${kept.height}`}</output>
        </label>
        <span className="crop-actions">
          <button type="button" className="link" onClick={onSkip}>
            {t('leave_out_photo')}
          </button>
          <button type="button" className="button is-primary is-small" onClick={() => onCrop(kept)}>
            {t('add')}
          </button>
        </span>
      </div>
    </section>
  );
}
