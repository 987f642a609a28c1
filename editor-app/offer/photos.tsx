import { useStore } from '@nanostores/react';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { Field } from '../form/field.tsx';
import { FormContext, useForm } from '../form/form-context.ts';
import { listFile } from '../form/references.ts';
import { Select } from '../form/scalar-field.tsx';
import { ItemActions } from '../form/section.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { PhotoThumb } from '../parts/photo-thumb.tsx';
import { getAt, isGroup, moved, type Path, typedText } from '../value/value.ts';
import './photos.css';

const PHOTOS: Path = ['photos'];

/** The photos of an offer in their order, and what the chosen one shows in all languages. */
export function OfferPhotos() {
  const { t, words, language, editor } = useApp();
  const { valueAt, write } = useForm();
  const [chosen, choose] = useState(0);
  const file = listFile('photos');
  const source = useStore(useSources().$sources)[file];
  const schema = useStore(editor.$forms).photos ?? {};
  const value = valueAt(PHOTOS);
  const list = Array.isArray(value) ? value.map(typedText) : [];
  const index = Math.min(chosen, list.length - 1);
  const name = list[index];
  const described = isGroup(source?.mine) ? source.mine : {};
  const seen = (photo: string) =>
    typedText(getAt(described[photo], [language]) ?? getAt(described[photo], [DEFAULT_LANGUAGE]));
  const isMissing = (photo: string) =>
    LANGUAGE_CODES.some((code) => !typedText(getAt(described[photo], [code])));
  const others = Object.keys(described).filter((photo) => !list.includes(photo));
  return (
    <>
      <Field path={PHOTOS} className="only-notes" isWhole>
        {() => null}
      </Field>
      {name !== undefined && (
        <div className="photo">
          <figure>
            <img src={`/photos/${name}`} alt={seen(name)} />
            <figcaption className="photo-foot">
              <span className="mute" dir="ltr">
                {name}
              </span>
              <ItemActions
                title={seen(name) || name}
                index={index}
                count={list.length}
                onMove={(to) => {
                  write(PHOTOS, moved(list, index, to));
                  choose(to);
                }}
                onRemove={() => write([...PHOTOS, index], undefined)}
              />
            </figcaption>
          </figure>
          {source?.state && name in described && (
            <FormContext value={{ file, source, schema }}>
              <fieldset className="photo-words">
                <legend>{words.label('photos', ['photo'])}</legend>
                {LANGUAGE_CODES.map((code) => (
                  <Field
                    key={`${name} ${code}`}
                    path={[name, code]}
                    label={words.language(code)}
                    className="is-text"
                  >
                    {(field, { value: text, write: set }) => (
                      <TypedText
                        described={field}
                        text={typedText(text)}
                        language={code}
                        isLong
                        className={code === DEFAULT_LANGUAGE ? '' : 'is-translation'}
                        placeholder={code === DEFAULT_LANGUAGE ? undefined : t('not_written')}
                        onType={(typed) =>
                          set(typed === '' && code !== DEFAULT_LANGUAGE ? undefined : typed)
                        }
                      />
                    )}
                  </Field>
                ))}
              </fieldset>
            </FormContext>
          )}
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
