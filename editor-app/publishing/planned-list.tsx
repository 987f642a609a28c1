import { useStore } from '@nanostores/react';
import { getPlanned, type Planned, takeBack } from '@seahour/api-types/editor.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { Alert, Clock } from '../icons.ts';
import { Link } from '../parts/link.tsx';
import { useDue } from '../parts/use-due.ts';
import { useFailureWords } from '../parts/use-failure-words.ts';
import { addressOf } from '../state/navigation.ts';
import { ChangeRow } from './change-row.tsx';
import { useDescribe } from './describe.ts';
import { ReviewOf } from './review.tsx';
import './publishing.css';

/** What is published at a moment to come, and what could not be at its moment. */
export function PlannedList() {
  const { editor } = useApp();
  const { call } = editor;
  const pulse = useStore(editor.$pulse);
  const [planned, setPlanned] = useState<readonly Planned[]>([]);
  const read = useCallback(async () => {
    const answer = await call(getPlanned, {});
    if (answer.ok) setPlanned(answer.data);
  }, [call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when one comes, goes or is due
  useEffect(() => void read(), [read, pulse?.revision, pulse?.planned, pulse?.is_publishing]);
  return planned.map((each) => (
    <PlannedPanel key={each.publication_id} planned={each} onChanged={read} />
  ));
}

interface PlannedPanelProps {
  planned: Planned;
  onChanged(): Promise<void>;
}

function PlannedPanel({ planned, onChanged }: PlannedPanelProps) {
  const { t, language, editor } = useApp();
  const sources = useSources();
  const { fileWords, mistakeWords } = useDescribe();
  const dueWords = useDue();
  const failureWords = useFailureWords();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const { publication_id, by, due, refusal, reason, mistakes, files } = planned;
  const titles = listed(
    files.map(({ file, title }) => fileWords(file, title)),
    language,
  );
  async function back(): Promise<void> {
    const answer = await editor.call(takeBack, { publication_id });
    setFailure(answer.ok ? '' : failureWords(answer.failure));
    await Promise.all([onChanged(), sources.refresh(), editor.beat()]);
  }
  return (
    <section className="panel" aria-label={t('planned_named', { name: titles })}>
      <div className="panel-head">
        <h2>{titles}</h2>
        <span className={`pill is-due ${refusal ? 'is-wrong' : 'is-new'}`}>
          <LineIcon node={refusal ? Alert : Clock} size={14} />
          {t(refusal ? 'was_planned_for' : 'planned_for', { moment: dueWords(due) })}
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
              <small>{mistakeWords(mistake)}</small>
            </span>
            <Link className="link" to={addressOf(mistake.file, mistake.path)}>
              {t('fix')}
            </Link>
          </li>
        ))}
        {files.flatMap(({ file, title, changes }) =>
          changes.map((change) => (
            <ChangeRow
              key={`${file} ${change.path.join('/')}`}
              change={change}
              {...(files.length > 1 ? { name: fileWords(file, title) } : {})}
            />
          )),
        )}
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
      {failure && (
        <p className="wrong" role="alert">
          {failure}
        </p>
      )}
      {isOpen && <ReviewOf of={{ kind: 'planned', publication_id }} onDone={onChanged} />}
    </section>
  );
}
