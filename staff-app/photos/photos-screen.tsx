import {
  getOfferTerms,
  MOST_PHOTOS,
  type OfferTerms,
  setOfferTerms,
  undoOfferTerms,
} from '@seahour/api-types/staff-terms.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useRef, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Plus } from '../icons.ts';
import { useCall } from '../parts/use-call.ts';
import { useChangeWords } from '../terms/change-words.ts';
import { OwnTerms } from '../terms/own-terms.tsx';
import { TermsHistory } from '../terms/terms-history.tsx';
import { useTermsTexts } from '../terms/terms-texts.ts';
import { cropOf, isLarge, LEAST } from './crop.ts';
import { PhotoList } from './photo-list.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { usePhotoTexts } from './photo-texts.ts';
import './photos.css';

/** The photos of the boats of an owner: which boat, then its photos. */
export default function PhotosScreen({ offer }: { offer?: number }) {
  const t = usePhotoTexts();
  // Of the history: waited for later, they would hide the screen again.
  useTermsTexts();
  const words = {
    title: t('title'),
    hint: t('hint'),
    none: t('none'),
    noneText: t('none_text'),
    boatHint: t('boat_hint'),
  };
  return (
    <OwnTerms name="photos" offer={offer} words={words}>
      {(loaded, { time_zone }) => <Photos loaded={loaded} timeZone={time_zone} />}
    </OwnTerms>
  );
}

function Photos({ loaded, timeZone }: { loaded: OfferTerms; timeZone: string }) {
  const { t: common, crew } = useCrewApp();
  const t = usePhotoTexts();
  const [terms, setTerms] = useState(loaded);
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const call = useCall();
  const words = useChangeWords(terms.currency);
  const { company_activity_id, revision } = terms;

  async function set(photos: string[], title: string): Promise<void> {
    setRefusal(null);
    const done = await call.run(async () => {
      const set = { company_activity_id, revision, photos };
      const result = await crew.client.ask(setOfferTerms, set);
      if (!result.ok && result.failure.code === 'status_conflict') await readAgain();
      return result;
    });
    if (done) show(done, title);
  }

  function show(done: { terms: OfferTerms; change_id?: number | undefined }, title: string): void {
    setTerms(done.terms);
    const { change_id } = done;
    crew.done.offer({ title, undo: change_id === undefined ? null : () => undo(change_id) });
  }

  async function undo(change_id: number): Promise<void> {
    const back = await call.run(() => crew.client.ask(undoOfferTerms, { change_id }));
    if (back) setTerms(back);
    else await readAgain();
  }

  async function readAgain(): Promise<void> {
    const now = await crew.client.ask(getOfferTerms, { company_activity_id });
    if (now.ok) setTerms(now.data);
  }

  async function choose(file: File): Promise<void> {
    setRefusal(null);
    const { name } = file;
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (!bitmap) return setRefusal(t('unreadable', { name }));
    const { width, height } = bitmap;
    if (isLarge(cropOf(bitmap, 0))) setChosen(bitmap);
    else setRefusal(t('small', { name, width, height, ...leastWords }));
  }

  return (
    <div className="photos">
      <PhotoList
        photos={terms.photos}
        isBusy={call.isBusy}
        onChange={(photos, kind) => void set(photos, t(kind === 'moved' ? 'moved' : 'removed'))}
      />
      {refusal && <p role="alert">{refusal}</p>}
      {call.failure && (
        <p role="alert">
          {call.failure.code === 'status_conflict'
            ? t('conflict')
            : Object.values(failureWords(call.failure, { t: common })).join(' ')}
        </p>
      )}
      {terms.photos.length < MOST_PHOTOS ? (
        <AddPhoto onChoose={(file) => void choose(file)} />
      ) : (
        <p className="photos-said">{t('many', { count: MOST_PHOTOS })}</p>
      )}
      <TermsHistory
        changes={terms.changes}
        timeZone={timeZone}
        words={words}
        isBusy={call.isBusy}
        onUndo={(id) => void undo(id)}
      />
      {chosen && (
        <PhotoSheet
          photo={chosen}
          offer={company_activity_id}
          onClose={() => setChosen(null)}
          onDone={(done) => {
            setChosen(null);
            show(done, t('saved'));
          }}
        />
      )}
    </div>
  );
}

const leastWords = { least_width: LEAST.width, least_height: LEAST.height };

function AddPhoto({ onChoose }: { onChoose(file: File): void }) {
  const t = usePhotoTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again after a refusal.
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className="button is-large is-quiet"
        onClick={() => input.current?.click()}
      >
        <LineIcon node={Plus} size={16} />
        <span>{t('add')}</span>
      </button>
    </>
  );
}
