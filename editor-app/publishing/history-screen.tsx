import { useStore } from '@nanostores/react';
import { getHistory, type SourceChange, undoPublication } from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { Link } from '../parts/link.tsx';
import { useMoment } from '../parts/moments.ts';
import { Screen } from '../parts/screen.tsx';
import { ChangeRows } from './change-row.tsx';
import { useDescribe } from './describe.ts';
import { ReviewOf } from './review.tsx';
import './publishing.css';

type Page = ResponseOf<typeof getHistory>;
type Published = Page['publications'][number];

/** What was published, with a way back for each change and for all of it. */
export function HistoryScreen() {
  const { t, editor } = useApp();
  const { call } = editor;
  const [publications, setPublications] = useState<readonly Published[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const read = useCallback(
    async (before?: number) => {
      const answer = await call(getHistory, before === undefined ? {} : { before });
      if (!answer.ok) return;
      const { publications: some, has_more } = answer.data;
      setPublications((known) => (before === undefined ? some : [...(known ?? []), ...some]));
      setMore(has_more);
    },
    [call],
  );
  useEffect(() => void read(), [read]);
  const last = publications?.at(-1)?.publication_id;
  return (
    <Screen title={t('history')} text={t('history_text')}>
      {!publications && <p className="reading">{t('reading')}</p>}
      {publications?.length === 0 && <p className="panel">{t('no_history')}</p>}
      {publications?.map((each) => (
        <Publication key={each.publication_id} publication={each} onRolledBack={read} />
      ))}
      {hasMore && (
        <button type="button" className="button is-quiet" onClick={() => void read(last)}>
          {t('more')}
        </button>
      )}
    </Screen>
  );
}

interface PublicationProps {
  publication: Published;
  onRolledBack(): Promise<void>;
}

function Publication({ publication, onRolledBack }: PublicationProps) {
  const { t, editor, navigation } = useApp();
  const sources = useSources();
  const moment = useMoment();
  const { filesWords } = useDescribe();
  const [told, setTold] = useState<{ count: number } | 'undone' | 'failed' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { publication_id, by, at, commit, files } = publication;
  const { is_refused_by_git, is_roll_back, rolled_back } = publication;
  const id = `publication:${publication_id}`;
  const isAsked = useStore(navigation.$place).field === id;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const count = files.reduce((sum, { changes }) => sum + changes.length, 0);
  async function undo(change?: SourceChange): Promise<void> {
    const only = change ? { change: { file: change.file, path: change.path } } : {};
    const answer = await editor.call(undoPublication, { publication_id, ...only });
    if (!answer.ok) return setTold('failed');
    const { conflicts } = answer.data;
    setTold(conflicts.length > 0 ? { count: conflicts.length } : 'undone');
    await Promise.all([sources.refresh(), editor.beat()]);
  }
  const titles = filesWords(files);
  return (
    <section ref={section} id={id} className="panel" aria-label={titles}>
      <div className="panel-head">
        <h2>{rolled_back ? <del>{titles}</del> : titles}</h2>
        <small>{t('by_at', { name: by, moment: moment(at) })}</small>
        {commit && (
          <small className="mute" dir="ltr">
            {commit.slice(0, 8)}
          </small>
        )}
        {is_roll_back && <span className="pill">{t('is_roll_back')}</span>}
        {rolled_back ? (
          <Link className="pill" to={`/history#publication:${rolled_back.publication_id}`}>
            {t('rolled_back', { name: rolled_back.by, moment: moment(rolled_back.at) })}
          </Link>
        ) : (
          <span className="panel-actions">
            <button type="button" className="link" onClick={() => void undo()}>
              {t('undo_all')}
            </button>
            <button
              type="button"
              className="link"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('roll_back')}
            </button>
          </span>
        )}
      </div>
      {is_refused_by_git && <p className="wrong">{t('refused_by_git')}</p>}
      <details open={count <= 5}>
        <summary>{t('changes_count', { count })}</summary>
        <ul className="entries">
          <ChangeRows
            files={files}
            {...(!rolled_back && { onUndo: (change) => void undo(change) })}
          />
        </ul>
      </details>
      {isOpen && <ReviewOf of={{ kind: 'roll_back', publication_id }} onDone={onRolledBack} />}
      {told && (
        <p className={told === 'undone' ? 'good' : 'wrong'} role="status">
          {told === 'undone'
            ? t('undone')
            : told === 'failed'
              ? t('undo_failed')
              : t('undo_conflicts', told)}{' '}
          <Link className="link" to="/changes">
            {t('changes')}
          </Link>
        </p>
      )}
    </section>
  );
}
