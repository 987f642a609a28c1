import { useStore } from '@nanostores/react';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { Notes } from '../form/field.tsx';
import { useForm } from '../form/form-context.ts';
import { listFile } from '../form/references.ts';
import { Select } from '../form/scalar-field.tsx';
import { OwnActions } from '../form/section.tsx';
import { AddPhotos } from '../photos/add-photos.tsx';
import { PhotoThumb, usePhotoAddress } from '../photos/photo-thumb.tsx';
import { FocusedPhoto, InPhotos, PhotoWords } from '../photos/photo-words.tsx';
import { getAt, isGroup, itemsOf, type Path, typedText } from '../value/value.ts';

const PHOTOS: Path = ['photos'];

/** The photos of an offer in their order, and what the chosen one shows in all languages. */
export function OfferPhotos() {
  const { t, language } = useApp();
  const form = useForm();
  const { valueAt, write } = form;
  const sources = useSources();
  const address = usePhotoAddress();
  const [chosen, choose] = useState(0);
  const file = listFile('photos');
  const source = useStore(sources.$sources)[file];
  const list = itemsOf(valueAt(PHOTOS)).map(typedText);
  const index = Math.min(chosen, list.length - 1);
  const name = list[index];
  const described = isGroup(source?.mine) ? source.mine : {};
  const seen = (photo: string) =>
    typedText(getAt(described[photo], [language]) ?? getAt(described[photo], [DEFAULT_LANGUAGE]));
  const isMissing = (photo: string) =>
    LANGUAGE_CODES.some((code) => !typedText(getAt(described[photo], [code])));
  const [, offer = ''] = /([^/]+)\.yaml$/.exec(form.file) ?? [];
  const others = Object.keys(described).filter((photo) => !list.includes(photo));
  return (
    <>
      <Notes path={PHOTOS} isWhole />
      {name !== undefined && (
        <div className="photo">
          <figure>
            {name in described ? (
              <InPhotos name={name}>
                <FocusedPhoto name={name} alt={seen(name)} />
              </InPhotos>
            ) : (
              <img src={address(name)} alt={seen(name)} />
            )}
            <figcaption className="photo-foot">
              <span className="mute" dir="ltr">
                {name}
              </span>
              <OwnActions path={[...PHOTOS, index]} title={seen(name) || name} onMoved={choose} />
            </figcaption>
          </figure>
          <InPhotos name={name}>
            <PhotoWords name={name} />
          </InPhotos>
        </div>
      )}
      <ol className="strip">
        {list.map((photo, place) => (
          <li key={photo}>
            <button
              type="button"
              aria-pressed={place === index}
              aria-label={`${place + 1}. ${seen(photo) || photo}`}
              onClick={() => choose(place)}
            >
              <PhotoThumb name={photo} />
            </button>
            {isMissing(photo) && <span className="pill is-warm">{t('no_words')}</span>}
          </li>
        ))}
      </ol>
      <AddPhotos
        shape="usual"
        name={offer}
        isMany
        onSent={(photo) => {
          // Others may have been sent, and moved, since this one was chosen.
          const now = getAt(sources.$sources.get()[form.file]?.mine, PHOTOS);
          const place = itemsOf(now).length;
          write([...PHOTOS, place], photo);
          // Words may be on their way into those of another photo.
          if (!document.activeElement?.closest('.photo')) choose(place);
        }}
      />
      <div className="add-choice">
        <Select
          label={t('add_photo')}
          text=""
          isRequired
          none={t('add_photo')}
          options={others.map((photo) => ({ value: photo, text: seen(photo) || photo }))}
          onChoose={(photo) => {
            if (!photo) return;
            write([...PHOTOS, list.length], photo);
            choose(list.length);
          }}
        />
      </div>
    </>
  );
}
