import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
} from '@seahour/api-types/languages.ts';
import { addOfferPhoto } from '@seahour/api-types/staff-terms.ts';
import { useEffect, useRef, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Sheet, SheetActions } from '../parts/sheet.tsx';
import { Field, TextField } from '../parts/text-field.tsx';
import { useCall } from '../parts/use-call.ts';
import { cropOf, sizeOf } from './crop.ts';
import { usePhotoTexts } from './photo-texts.ts';
import '../parts/form.css';

/** A photo has half a megabyte, and a pier has a slow line. */
const SEND_MS = 120_000;
const QUALITY = 0.9;
const MIDDLE = 50;

interface PhotoSheetProps {
  photo: ImageBitmap;
  offer: number;
  onClose(): void;
  onDone(done: ResponseOf<typeof addOfferPhoto>): void;
}

/** What of a chosen photo is shown, and what it shows; then it is sent. */
export function PhotoSheet({ photo, offer, onClose, onDone }: PhotoSheetProps) {
  const { t: common, crew } = useCrewApp();
  const t = usePhotoTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [at, setAt] = useState(MIDDLE);
  const [words, setWords] = useState<Partial<Record<LanguageCode, string>>>({});
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, run } = useCall();
  const crop = cropOf(photo, at);
  const { width, height } = sizeOf(crop);

  useEffect(() => {
    const { x, y, width: shown, height: tall } = cropOf(photo, at);
    const context = canvas.current?.getContext('2d');
    context?.drawImage(photo, x, y, shown, tall, 0, 0, width, height);
  }, [photo, at, width, height]);

  async function send(): Promise<void> {
    const first = words[DEFAULT_LANGUAGE]?.trim() ?? '';
    setMissing(first === '');
    if (first === '' || !canvas.current) return;
    const others = Object.entries(words).filter(([, text]) => text.trim() !== '');
    const payload = {
      company_activity_id: offer,
      photo: inBase64(canvas.current),
      words: { ...Object.fromEntries(others), [DEFAULT_LANGUAGE]: first },
    };
    const done = await run(() => crew.client.ask(addOfferPhoto, payload, { timeoutMs: SEND_MS }));
    if (done) onDone(done);
  }

  return (
    <Sheet title={t('add_title')} onClose={onClose}>
      <canvas ref={canvas} width={width} height={height} className="photos-crop" />
      <div className="form">
        {crop.along && (
          <div className="photos-range">
            <Field label={t(crop.along === 'x' ? 'in_view_x' : 'in_view_y')}>
              {(ids) => (
                <input
                  {...ids}
                  type="range"
                  // Photos do not turn with the language.
                  dir="ltr"
                  value={at}
                  onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
                />
              )}
            </Field>
          </div>
        )}
        <p className="photos-said">{t('words_hint')}</p>
        {LANGUAGE_CODES.map((code) => (
          <TextField
            key={code}
            label={t('words', { language: LANGUAGES[code].name })}
            lang={code}
            dir="auto"
            maxLength={200}
            value={words[code] ?? ''}
            problem={isMissing && code === DEFAULT_LANGUAGE ? t('words_missing') : undefined}
            hint={code === DEFAULT_LANGUAGE ? t('words_first') : undefined}
            onType={(text) => {
              setMissing(false);
              setWords({ ...words, [code]: text });
            }}
          />
        ))}
        {failure && (
          <p role="alert">
            {failure.fields.length > 0
              ? failure.fields.map(({ message }) => message).join(' ')
              : Object.values(failureWords(failure, { t: common }, false)).join(' ')}
          </p>
        )}
      </div>
      <SheetActions
        no={t('cancel')}
        onNo={onClose}
        yes={t('do_add')}
        onYes={() => void send()}
        isBusy={isBusy}
      />
    </Sheet>
  );
}

/** What is drawn, as it is sent. */
function inBase64(canvas: HTMLCanvasElement): string {
  const address = canvas.toDataURL('image/jpeg', QUALITY);
  return address.slice(address.indexOf(',') + 1);
}
