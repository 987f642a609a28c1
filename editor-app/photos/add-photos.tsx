import { addPhoto, MOST_SENT_PHOTO_BYTES } from '@seahour/api-types/editor.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { type DragEvent, useRef, useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { listFile } from '../form/references.ts';
import { Alert } from '../icons.ts';
import { useFailureWords } from '../parts/answers.tsx';
import { getAt } from '../value/value.ts';
import { isLarge, largestOf, type pixelsOf, SHAPES, type Shape, type Size } from './crop.ts';
import { CropPhoto } from './crop-photo.tsx';
import './photos.css';

/** A photo has some megabytes, and a pier has a slow line. */
const SEND_MS = 180_000;
const MEGABYTE = 1_000_000;

interface AddPhotosProps {
  shape: Shape;
  /** What their files are called after. */
  name: string;
  isMany?: boolean;
  /** Once it is on the server; the words that say what it shows are empty yet. */
  onSent(photo: string): void;
}

interface Chosen {
  key: number;
  file: File;
  address: string;
  size: Size;
  state: 'waits' | 'sending' | 'failed';
  crop: ReturnType<typeof pixelsOf> | null;
  /** Why it has failed. */
  reason: string;
}

let lastKey = 0;

/** Takes photos that are chosen or dropped: each is cut, sent, and then has a name. */
export function AddPhotos({ shape, name, isMany = false, onSent }: AddPhotosProps) {
  const { t, editor } = useApp();
  const sources = useSources();
  const failureWords = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const current = chosen.find(({ state }) => state === 'waits');

  const patch = (key: number, change: Partial<Chosen>) =>
    setChosen((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));

  function drop({ key, address }: Chosen): void {
    URL.revokeObjectURL(address);
    setChosen((all) => all.filter((each) => each.key !== key));
  }

  async function take(files: readonly File[]): Promise<void> {
    setRefusals([]);
    for (const file of isMany ? files : files.slice(0, 1)) {
      const size = await sizeOf(file);
      const refusal = refusalOf(file, size);
      if (refusal) setRefusals((all) => [...all, refusal]);
      else if (size) {
        const address = URL.createObjectURL(file);
        const fresh = { file, address, size, state: 'waits', crop: null, reason: '' } as const;
        lastKey += 1;
        setChosen((all) => [...all, { ...fresh, key: lastKey }]);
      }
    }
  }

  function refusalOf({ name: file, size: bytes }: File, size: Size | null): string | null {
    if (bytes > MOST_SENT_PHOTO_BYTES) {
      return t('photo_large', { name: file, megabytes: MOST_SENT_PHOTO_BYTES / MEGABYTE });
    }
    if (!size) return t('photo_unreadable', { name: file });
    const largest = largestOf(size, shape);
    if (isLarge(largest, shape)) return null;
    const { width, height } = SHAPES[shape].least;
    return t('photo_small', { name: file, ...largest, least_width: width, least_height: height });
  }

  async function send(each: Chosen, crop: NonNullable<Chosen['crop']>): Promise<void> {
    const { key, file } = each;
    patch(key, { state: 'sending', crop });
    choose.current?.focus();
    const photo = await inBase64(file).catch(() => null);
    if (photo === null) return patch(key, { state: 'failed', reason: t('no_file') });
    const answer = await editor.call(addPhoto, { name, photo, crop }, SEND_MS);
    if (!answer.ok) return patch(key, { state: 'failed', reason: failureWords(answer.failure) });
    await editor.readDesk();
    await say(answer.data.photo);
    onSent(answer.data.photo);
    drop(each);
  }

  /** Makes room for what it shows, which has to be written before it is published. */
  async function say(photo: string): Promise<void> {
    const file = listFile('photos');
    await sources.open([file]);
    const known = getAt(sources.$sources.get()[file]?.mine, [photo]);
    if (known === undefined) sources.write(file, [photo], { [DEFAULT_LANGUAGE]: '' });
  }

  const onDrag = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div className="add-photos">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same */}
      <div
        className={`drop-zone ${isOver ? 'is-over' : ''}`}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple={isMany}
          hidden
          onChange={({ currentTarget }) => {
            void take([...(currentTarget.files ?? [])]);
            // The same file can be chosen again after a refusal.
            currentTarget.value = '';
          }}
        />
        <button ref={choose} type="button" className="link" onClick={() => input.current?.click()}>
          {t(isMany ? 'choose_photos' : 'choose_photo')}
        </button>
        <small>{t('drop_photos')}</small>
      </div>
      {refusals.map((words) => (
        <p key={words} className="wrong" role="alert">
          <LineIcon node={Alert} size={16} />
          <span>{words}</span>
        </p>
      ))}
      {chosen.map((each) => (
        <Sending
          key={each.key}
          chosen={each}
          onRetry={() => each.crop && void send(each, each.crop)}
          onDrop={() => drop(each)}
        />
      ))}
      {current && (
        <CropPhoto
          key={current.key}
          name={current.file.name}
          address={current.address}
          photo={current.size}
          shape={shape}
          onCrop={(crop) => void send(current, crop)}
          onSkip={() => {
            drop(current);
            choose.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface SendingProps {
  chosen: Chosen;
  onRetry(): void;
  onDrop(): void;
}

function Sending({ chosen: { file, state, reason }, onRetry, onDrop }: SendingProps) {
  const { t } = useApp();
  const { name } = file;
  if (state === 'waits') return null;
  if (state === 'sending') {
    return (
      <p className="sending" role="status">
        <span>{t('photo_sending', { name })}</span>
        <progress aria-label={t('photo_sending', { name })} />
      </p>
    );
  }
  return (
    <p className="wrong" role="alert">
      <LineIcon node={Alert} size={16} />
      <span>
        {t('photo_failed', { name, reason })}{' '}
        <button type="button" onClick={onRetry}>
          {t('try_again')}
        </button>{' '}
        <button type="button" onClick={onDrop}>
          {t('leave_out_photo')}
        </button>
      </span>
    </p>
  );
}

/** Held upright; null where the browser cannot read it as a photo. */
async function sizeOf(file: File): Promise<Size | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
