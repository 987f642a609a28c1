import { useStore } from '@nanostores/react';
import { getPlanned, type Planned, takeBack } from '@seahour/api-types/editor.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { Alert, Clock } from '../icons.ts';
import { useAnswer, useCall } from '../parts/answers.tsx';
import { Link } from '../parts/link.tsx';
import { useCityMoment } from '../parts/moments.ts';
import { addressOf } from '../state/navigation.ts';
import { ChangeRows } from './change-row.tsx';
import { useDescribe } from './describe.ts';
import { ReviewOf } from './review.tsx';
import './publishing.css';

/** What is published at a moment to come, and what could not be at its moment. */
export function PlannedList() {
  const { editor } = useApp();
  const pulse = useStore(editor.$pulse);
  const watched = [pulse?.revision, pulse?.planned, pulse?.is_publishing];
  const [planned, read] = useAnswer(getPlanned, {}, watched);
  return planned?.map((each) => (
    <PlannedPanel key={each.publication_id} planned={each} onChanged={read} />
  ));
}

interface PlannedPanelProps {
  planned: Planned;
  onChanged(): Promise<void>;
}

function PlannedPanel({ planned, onChanged }: PlannedPanelProps) {
  const { t, editor } = useApp();
  const sources = useSources();
  const { filesWords } = useDescribe();
  const cityMoment = useCityMoment();
  const [isOpen, setOpen] = useState(false);
  const { call, refusal: notTaken } = useCall();
  const { publication_id, by, due, refusal, reason, mistakes, files } = planned;
  const titles = filesWords(files);
  async function back(): Promise<void> {
    await call(takeBack, { publication_id });
    await Promise.all([onChanged(), sources.refresh(), editor.beat()]);
  }
  return (
    <section className="panel" aria-label={t('planned_named', { name: titles })}>
      <div className="panel-head">
        <h2>{titles}</h2>
        <span className={`pill is-due ${refusal ? 'is-wrong' : 'is-new'}`}>
          <LineIcon node={refusal ? Alert : Clock} size={14} />
          {t(refusal ? 'was_planned_for' : 'planned_for', { moment: cityMoment(due) })}
        </span>
        <small>{by}</small>
      </div>
      {refusal && (
        <p className="wrong" role="status">
          <LineIcon node={Alert} size={16} />
          <span>
            {t(`publish_${refusal}`)} {reason}
          </span>
        </p>
      )}
      <ul className="entries">
        {mistakes.map((mistake) => (
          <li key={`${mistake.file} ${mistake.path.join('/')} ${mistake.words}`}>
            <span className="entry">
              <small>{mistake.words}</small>
            </span>
            <Link className="link" to={addressOf(mistake.file, mistake.path)}>
              {t('fix')}
            </Link>
          </li>
        ))}
        <ChangeRows files={files} />
      </ul>
      <p className="panel-actions">
        <button type="button" className="link" onClick={() => void back()}>
          {t('take_back')}
        </button>
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('publish_now')}
        </button>
      </p>
      {notTaken}
      {isOpen && <ReviewOf of={{ kind: 'planned', publication_id }} onDone={onChanged} />}
    </section>
  );
}
