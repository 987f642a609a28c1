import { useStore } from '@nanostores/react';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { PointerEvent, ReactNode } from 'react';
import { useApp, useSources } from '../context.ts';
import { Field } from '../form/field.tsx';
import { FormContext, useForm } from '../form/form-context.ts';
import { listFile } from '../form/references.ts';
import { TypedText } from '../form/typed-text.tsx';
import { isGroup, typedText } from '../value/value.ts';
import { usePhotoAddress } from './photo-thumb.tsx';
import './photos.css';

/** A part of `photos.yaml` within another form; nothing where a photo is not described. */
export function InPhotos({ name, children }: { name: string; children: ReactNode }) {
  const { editor } = useApp();
  const file = listFile('photos');
  const source = useStore(useSources().$sources)[file];
  const schema = useStore(editor.$forms).photos ?? {};
  if (!source?.state || !isGroup(source.mine) || !(name in source.mine)) return null;
  return <FormContext value={{ file, source, schema }}>{children}</FormContext>;
}

/** What a photo shows, in all languages. */
export function PhotoWords({ name }: { name: string }) {
  const { t, words } = useApp();
  return (
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
              onType={(typed) => set(typed === '' && code !== DEFAULT_LANGUAGE ? undefined : typed)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

const FOCUS = /^(\d{1,3})% (\d{1,3})%$/;
const MIDDLE = 50;
/** Pages have styles for tens alone. */
const STEP = 10;

/** A photo, and the point of it that stays in view where it is cut once more. */
export function FocusedPhoto({ name, alt }: { name: string; alt: string }) {
  const { t, words } = useApp();
  const address = usePhotoAddress();
  const { valueAt, write } = useForm();
  const path = [name, 'focus'];
  const [, x = MIDDLE, y = MIDDLE] = (FOCUS.exec(typedText(valueAt(path))) ?? []).map(Number);
  const set = (left: number, top: number) =>
    write(path, left === MIDDLE && top === MIDDLE ? undefined : `${left}% ${top}%`);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const part = (at: number, from: number, whole: number) =>
      Math.min(Math.max(Math.round((((at - from) / whole) * 100) / STEP) * STEP, 0), 100);
    set(part(clientX, box.left, box.width), part(clientY, box.top, box.height));
  };
  return (
    <div className="focused">
      <div
        className="focused-photo"
        dir="ltr"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && point(event)}
      >
        <img src={address(name)} alt={alt} draggable={false} />
        <span className="focus-point" style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <Field path={path} className="focus">
        {({ readOnly, ...described }) => (
          <fieldset>
            <legend>{words.label('photos', ['focus'])}</legend>
            <label className="slider">
              <span>{t('focus_left')}</span>
              <input
                {...described}
                type="range"
                // Photos do not turn with the language.
                dir="ltr"
                step={STEP}
                value={x}
                disabled={readOnly}
                aria-valuetext={`${x}%`}
                onChange={({ target }) => set(Number(target.value), y)}
              />
            </label>
            <label className="slider">
              <span>{t('focus_top')}</span>
              <input
                type="range"
                dir="ltr"
                step={STEP}
                value={y}
                disabled={readOnly}
                aria-valuetext={`${y}%`}
                onChange={({ target }) => set(x, Number(target.value))}
              />
            </label>
          </fieldset>
        )}
      </Field>
    </div>
  );
}
