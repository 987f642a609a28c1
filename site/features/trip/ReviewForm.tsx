import {
  CRITERIA,
  type Criterion,
  REVIEW_LENGTH,
  REVIEW_NAME_LENGTH,
} from '@seahour/api-types/reviews.ts';
import { type FormEvent, useRef, useState } from 'react';
import { keptDraft, missingOf, signedName, wholeScores } from './review-draft.ts';
import { StarsField } from './StarsField.tsx';
import type { TripPart } from './trip-part.ts';
import type { OpenTrip } from './use-trip.ts';

/** Six ratings, some words and a name; what is typed outlives a failure and a reload. */
export function ReviewForm({ t, language, trip, review }: TripPart & Pick<OpenTrip, 'review'>) {
  const { number } = trip;
  const [draft, setDraft] = useState(
    () =>
      keptDraft(number).read() ?? { scores: {}, name: signedName(trip.name, language), text: '' },
  );
  const [missing, setMissing] = useState<readonly Criterion[]>([]);
  const [problem, setProblem] = useState<'offline' | 'busy' | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function change(part: Partial<typeof draft>): void {
    const changed = { ...draft, ...part };
    setDraft(changed);
    keptDraft(number).write(changed);
    setMissing((before) => before.filter((name) => changed.scores[name] === undefined));
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const scores = wholeScores(draft);
    setMissing(missingOf(draft));
    if (!scores) {
      const [first] = missingOf(draft);
      form.current?.querySelector<HTMLInputElement>(`[name="review-${first}"]`)?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    const became = await review({ scores, name: draft.name.trim(), text: draft.text.trim() });
    setSending(false);
    if (became === 'offline' || became === 'busy') setProblem(became);
    else keptDraft(number).write(null);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <p>{t('review.lead')}</p>
      <div className="criteria">
        {CRITERIA.map((name) => (
          <StarsField
            key={name}
            {...{ t, name }}
            stars={draft.scores[name]}
            isMissing={missing.includes(name)}
            onChoose={(stars) => change({ scores: { ...draft.scores, [name]: stars } })}
          />
        ))}
      </div>
      <label className="typed">
        {t('review.text')}
        <textarea
          rows={5}
          maxLength={REVIEW_LENGTH}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      <label className="typed">
        {t('review.name')}
        <input
          type="text"
          autoComplete="off"
          maxLength={REVIEW_NAME_LENGTH}
          value={draft.name}
          aria-describedby="review-name-hint"
          onChange={({ target }) => change({ name: target.value })}
        />
        <small id="review-name-hint">{t('review.nameHint')}</small>
      </label>
      {problem && (
        <p role="alert" className="is-bad">
          {t(`review.${problem}`)}
        </p>
      )}
      <button className="button is-primary" type="submit" aria-busy={isSending}>
        {t(isSending ? 'review.sending' : 'review.send')}
      </button>
      <p className="note">{t('review.after')}</p>
    </form>
  );
}
