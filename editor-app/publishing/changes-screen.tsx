import { useStore } from '@nanostores/react';
import {
  getDraft,
  type Publishable,
  type SourceChange,
  undoDraft,
} from '@seahour/api-types/editor.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useApp, useDesk, useFiles, useSources } from '../context.ts';
import { Alert } from '../icons.ts';
import { useAnswer } from '../parts/answers.tsx';
import { Link } from '../parts/link.tsx';
import { Screen } from '../parts/screen.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { PhotoThumb } from '../photos/photo-thumb.tsx';
import { addressOf } from '../state/navigation.ts';
import { ChangeRow } from './change-row.tsx';
import { groupsOf, useDescribe } from './describe.ts';
import { PlannedList } from './planned-list.tsx';
import { Outcome, Publish, type Review, type Told } from './publish-panel.tsx';
import './publishing.css';

/** What publishing would change, what stands in its way, and what is planned. */
export function ChangesScreen() {
  const { t, editor } = useApp();
  const { fileWords } = useDescribe();
  const revision = useStore(editor.$pulse)?.revision;
  const [without, setWithout] = useState<readonly string[]>([]);
  const [told, setTold] = useState<Told | null>(null);
  const of: Publishable = { kind: 'draft', without: [...without] };
  const [draft, read, isStale] = useAnswer(getDraft, { of }, [revision]);
  const count = draft?.files.reduce((sum, { changes }) => sum + changes.length, 0) ?? 0;
  return (
    <Screen
      title={t('changes_title')}
      text={!draft ? t('reading') : count > 0 && t('changes_count', { count })}
    >
      {draft && (
        <div className="columns">
          <div>
            {draft.files.length + draft.left.length === 0 && (
              <p className="panel">{t('no_changes')}</p>
            )}
            {byScreen(draft.files).map((file) => (
              <ChangedFile
                key={file.file}
                file={file}
                draft={draft}
                onUndone={read}
                {...(draft.files.length > 1
                  ? { onLeave: () => setWithout([...without, file.file]) }
                  : {})}
              />
            ))}
            {draft.left.length > 0 && (
              <section className="panel" aria-label={t('left_out')}>
                <div className="panel-head">
                  <h2>{t('left_out')}</h2>
                </div>
                <ul className="entries">
                  {draft.left.map(({ file, title, changes }) => (
                    <li key={file}>
                      <span className="entry">
                        <b>{fileWords(file, title)}</b>
                        <small>{t('changes_count', { count: changes })}</small>
                      </span>
                      <button
                        type="button"
                        className="link"
                        aria-label={t('include_named', { name: fileWords(file, title) })}
                        onClick={() => setWithout(without.filter((each) => each !== file))}
                      >
                        {t('include')}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <PlannedList />
          </div>
          <aside className="panel publish" aria-label={t('checks')}>
            <Publish
              of={of}
              review={draft}
              isStale={isStale}
              onDone={async (outcome) => {
                setTold(outcome);
                // What stayed in the draft is all there is now.
                if (outcome.outcome === 'published' || outcome.outcome === 'planned')
                  setWithout([]);
                await Promise.all([read(), editor.beat()]);
              }}
            />
            {told && <Outcome told={told} />}
          </aside>
        </div>
      )}
    </Screen>
  );
}

interface ChangedFileProps {
  file: Review['files'][number];
  draft: Review;
  onUndone(): Promise<void>;
  /** Leaves it in the draft. */
  onLeave?: () => void;
}

function ChangedFile({
  file: { file, title, changes },
  draft,
  onUndone,
  onLeave,
}: ChangedFileProps) {
  const { t, editor } = useApp();
  const { fileWords, mistakeWords } = useDescribe();
  const { offers } = useDesk();
  const sources = useSources();
  const files = useFiles([file]);
  const source = files ? files[file] : undefined;
  const mistakes = draft.mistakes.filter((each) => each.file === file);
  const name = fileWords(file, title);
  const photo = offers.find((offer) => offer.file === file)?.photo;
  const undo = (change: SourceChange) => {
    sources.write(file, change.path, change.was);
    sources.flush();
  };
  const undoAll = async () => {
    const answer = await editor.call(undoDraft, { file });
    if (answer.ok) sources.adopt(answer.data);
    await onUndone();
  };
  return (
    <section className="panel" aria-label={name}>
      <div className="panel-head">
        {photo && <PhotoThumb name={photo} />}
        <h2>{name}</h2>
        <span className="panel-actions">
          {onLeave && (
            <button
              type="button"
              className="link"
              aria-label={t('leave_out_named', { name })}
              onClick={onLeave}
            >
              {t('leave_out')}
            </button>
          )}
          <SureButton className="link" words={t('undo_all')} onSure={() => void undoAll()} />
          <Link className="link" to={addressOf(file)}>
            {t('open')}
          </Link>
        </span>
      </div>
      <ul className="entries">
        {changes.map((change) => (
          <ChangeRow
            key={change.path.join('/')}
            change={change}
            root={source?.mine}
            onUndo={source && isWhole(change) ? undefined : () => undo(change)}
          />
        ))}
        {mistakes.map((mistake) => (
          <li key={`${mistake.path.join('/')} ${mistake.words}`}>
            <p className="wrong">
              <LineIcon node={Alert} size={16} />
              <span>
                {mistakeWords(mistake, source?.mine)}{' '}
                <Link className="link" to={addressOf(file, mistake.path)}>
                  {t('fix')}
                </Link>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page's languages stand together. */
const byScreen = (files: Review['files']): Review['files'] => groupsOf(files).flat();

/** A file that is new or gone is taken back as a whole. */
const isWhole = ({ path }: SourceChange): boolean => path.length === 0;
