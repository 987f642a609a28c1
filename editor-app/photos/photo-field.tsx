import { useEffect } from 'react';
import { useDesk, useSources } from '../context.ts';
import { useForm } from '../form/form-context.ts';
import { listFile } from '../form/references.ts';
import { type Path, typedText } from '../value/value.ts';
import { AddPhotos } from './add-photos.tsx';
import { FocusedPhoto, InPhotos, PhotoWords } from './photo-words.tsx';

interface PhotoFieldProps {
  /** Of the photo's name, e.g. that of a city’s `wide-photo`. */
  path: Path;
  photo: string;
  onSent(photo: string): void;
}

const WIDE = /^wide-/;

/** Below the name of a photo: a new one in its place, and what that shows. */
export function PhotoField({ path, photo, onSent }: PhotoFieldProps) {
  const { valueAt } = useForm();
  const { photos } = useDesk();
  const { open } = useSources();
  const isSent = photos.includes(photo);
  useEffect(() => {
    if (isSent) void open([listFile('photos')]);
  }, [isSent, open]);
  const of = (key: string) => typedText(valueAt([...path.slice(0, -1), key]));
  const isWide = WIDE.test(String(path.at(-1)));
  const name = of('slug') || of('key');
  return (
    <>
      <AddPhotos
        shape={isWide ? 'wide' : 'usual'}
        name={[name, isWide ? 'wide' : ''].filter(Boolean).join('-')}
        onSent={onSent}
      />
      {isSent && (
        <InPhotos name={photo}>
          <div className="photo">
            <FocusedPhoto name={photo} alt="" />
            <PhotoWords name={photo} />
          </div>
        </InPhotos>
      )}
    </>
  );
}
