import { REVIEW_LENGTH } from '@seahour/api-types/reviews.ts';
import type { StaffReview } from '@seahour/api-types/staff-reviews.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';

/** The company's answer, and the field to write it in. */
export function ReviewAnswer({ review: { review_id, answer } }: { review: StaffReview }) {
  const { t, crew, telegram, toasts } = useCrewApp();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close(): void {
    setTyped(null);
    // The field goes, and what opened it is back.
    requestAnimationFrame(() => open.current?.focus());
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed === null || isBusy) return;
    setBusy(true);
    const result = await crew.reviews.answer(review_id, typed);
    setBusy(false);
    telegram.haptic(result.ok ? 'select' : 'error');
    if (result.ok) close();
    else toasts.show({ tone: 'error', ...failureWords(result.failure, { t }) });
  }

  if (typed === null) {
    return (
      <div className="review-answer">
        {answer && (
          <>
            <b>{t('review_answer')}</b>
            <p dir="auto">{answer}</p>
          </>
        )}
        <button ref={open} type="button" className="link" onClick={() => setTyped(answer)}>
          {t(answer ? 'do_change_answer' : 'do_answer')}
        </button>
      </div>
    );
  }
  return (
    <form className="review-answer" aria-busy={isBusy} onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>{t('review_answer')}</label>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        maxLength={REVIEW_LENGTH}
        value={typed}
        aria-describedby={`${id}-hint`}
        ref={focus}
        onChange={({ target }) => setTyped(target.value)}
      />
      <small id={`${id}-hint`}>{t('review_answer_hint')}</small>
      <div className="review-actions">
        <button type="button" className="button is-quiet" onClick={close}>
          {t('do_leave_answer')}
        </button>
        <button type="submit" className="button is-primary">
          {t('do_save')}
        </button>
      </div>
    </form>
  );
}

/** A field that was asked for takes the focus once, not with every render. */
const focus = (field: HTMLElement | null): void => field?.focus();
