import { useStore } from '@nanostores/react';
import {
  getDraft,
  type MoneyChange,
  publishDraft,
  type SourceChange,
  undoDraft,
} from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useApp, useDesk, useFiles, useSources } from '../context.ts';
import { Alert, Check } from '../icons.ts';
import { Link } from '../parts/link.tsx';
import { Screen } from '../parts/screen.tsx';
import { useMoment } from '../parts/use-moment.ts';
import { OldNew } from '../parts/words.tsx';
import { addressOf } from '../state/navigation.ts';
import type { Value } from '../value/value.ts';
import { useDescribe } from './describe.ts';
import './publishing.css';

type Draft = ResponseOf<typeof getDraft>;
type Terms = 'keep_app' | 'take_files';
type Outcome = ResponseOf<typeof publishDraft>;

/** It checks, imports and writes. */
const PUBLISH_MS = 120_000;

/** What publishing would change, what stands in its way, and the button. */
export function ChangesScreen() {
  const { t, editor } = useApp();
  const { call } = editor;
  const revision = useStore(editor.$pulse)?.revision;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [outcome, setOutcome] = useState<Outcome | 'lost' | null>(null);
  const read = useCallback(async () => {
    const answer = await call(getDraft, {});
    if (answer.ok) setDraft(answer.data);
  }, [call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the draft is another
  useEffect(() => void read(), [read, revision]);
  const count = draft?.files.reduce((sum, { changes }) => sum + changes.length, 0) ?? 0;
  return (
    <Screen title={t('changes_title')} text={draft ? t('changes_count', { count }) : t('reading')}>
      {draft && (
        <div className="columns">
          <div>
            {draft.files.length === 0 && <p className="panel">{t('no_changes')}</p>}
            {draft.files.map((file) => (
              <ChangedFile key={file.file} file={file} draft={draft} onUndone={read} />
            ))}
          </div>
          <aside className="panel publish" aria-label={t('checks')}>
            <Publish
              key={draft.revision}
              draft={draft}
              count={count}
              onDone={async (told) => {
                setOutcome(told);
                await Promise.all([read(), editor.beat()]);
              }}
            />
            {outcome && <Told outcome={outcome} />}
          </aside>
        </div>
      )}
    </Screen>
  );
}

interface ChangedFileProps {
  file: Draft['files'][number];
  draft: Draft;
  onUndone(): Promise<void>;
}

function ChangedFile({ file: { file, title, changes }, draft, onUndone }: ChangedFileProps) {
  const { t, editor } = useApp();
  const { fileWords } = useDescribe();
  const sources = useSources();
  const files = useFiles([file]);
  const source = files ? files[file] : undefined;
  const mistakes = draft.mistakes.filter((each) => each.file === file);
  const name = fileWords(file, title);
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
        <h2>{name}</h2>
        <span className="panel-actions">
          <button type="button" className="link" onClick={() => void undoAll()}>
            {t('undo_all')}
          </button>
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
                {mistake.words}{' '}
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

/** A file that is new or gone is taken back as a whole. */
const isWhole = ({ path }: SourceChange): boolean => path.length === 0;

interface ChangeRowProps {
  change: SourceChange;
  root?: Value | null;
  /** Of its file, where it is shown without. */
  name?: string;
  onUndo?: () => void;
}

/** One change: where, what it was and is, who wrote it. */
export function ChangeRow({ change, root, name, onUndo }: ChangeRowProps) {
  const { t } = useApp();
  const { placeWords, valueWords } = useDescribe();
  const moment = useMoment();
  const { path, was, becomes, written } = change;
  const place = [name, placeWords(change, root)].filter(Boolean).join(' · ');
  return (
    <li>
      <div className="entry">
        <b>{place}</b>
        {path.length === 0 && becomes === undefined ? (
          <span>{t('is_removed')}</span>
        ) : path.length === 0 ? (
          <span>{t('is_new')}</span>
        ) : (
          <OldNew was={valueWords(was)} becomes={valueWords(becomes)} />
        )}
        {written && <small>{t('by_at', { name: written.by, moment: moment(written.at) })}</small>}
      </div>
      {onUndo && (
        <button
          type="button"
          className="link"
          aria-label={t('undo_named', { name: place })}
          onClick={onUndo}
        >
          {t('undo')}
        </button>
      )}
    </li>
  );
}

interface PublishProps {
  draft: Draft;
  count: number;
  onDone(outcome: Outcome | 'lost'): Promise<void>;
}

function Publish({ draft, count, onDone }: PublishProps) {
  const { t, editor } = useApp();
  const { offers } = useDesk();
  const { fileWords } = useDescribe();
  const pulse = useStore(editor.$pulse);
  const saving = useStore(useSources().$saving);
  const [isConfirmed, setConfirmed] = useState(false);
  const [terms, setTerms] = useState<Terms | undefined>();
  const [isBusy, setBusy] = useState(false);
  const { mistakes, money, owners, revision } = draft;
  const asks = money.some((change) => change.asks);
  const isBusyElsewhere = pulse?.is_publishing && !isBusy;
  const reason =
    count === 0
      ? t('nothing_to_publish')
      : mistakes.length > 0
        ? t('waits_for_fixes', { count: mistakes.length })
        : asks && !isConfirmed
          ? t('waits_for_prices')
          : owners.length > 0 && !terms
            ? t('waits_for_terms')
            : saving.state !== 'saved'
              ? t('waits_for_saving')
              : isBusyElsewhere
                ? t('is_publishing')
                : '';
  async function publish(): Promise<void> {
    setBusy(true);
    const answer = await editor.call(
      publishDraft,
      { revision, ...(isConfirmed ? { confirmed: true } : {}), ...(terms ? { terms } : {}) },
      PUBLISH_MS,
    );
    setBusy(false);
    await onDone(answer.ok ? answer.data : 'lost');
  }
  const titleOf = (file: string) =>
    fileWords(file, offers.find((offer) => offer.file === file)?.title ?? file);
  return (
    <>
      <div className="panel-head">
        <h2>{t('checks')}</h2>
        {mistakes.length > 0 && (
          <span className="pill is-wrong">{t('to_fix', { count: mistakes.length })}</span>
        )}
      </div>
      <ul className="entries">
        {mistakes.length === 0 ? (
          <li className="checked">
            <LineIcon node={Check} size={16} /> {t('no_mistakes')}
          </li>
        ) : (
          mistakes.map((mistake) => (
            <li key={`${mistake.file} ${mistake.path.join('/')} ${mistake.words}`}>
              <span className="entry">
                <b>{titleOf(mistake.file)}</b>
                <small>{mistake.words}</small>
              </span>
              <Link className="link" to={addressOf(mistake.file, mistake.path)}>
                {t('fix')}
              </Link>
            </li>
          ))
        )}
      </ul>
      {money.length > 0 && (
        <>
          <h3>{t('money')}</h3>
          <ul className="entries">
            {money.map((change) => (
              <MoneyRow key={`${change.file} ${change.what}`} change={change} />
            ))}
          </ul>
        </>
      )}
      {asks && (
        <label className="check">
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
          {t('confirm_prices')}
        </label>
      )}
      {owners.length > 0 && (
        <fieldset className="terms">
          <legend>{t('owners')}</legend>
          <ul>
            {owners.map((each) => (
              <li key={`${each.file} ${each.words}`}>
                <b>{titleOf(each.file)}</b> <small>{each.words}</small>
              </li>
            ))}
          </ul>
          {(['keep_app', 'take_files'] as const).map((each) => (
            <label key={each} className="check">
              <input
                type="radio"
                name="terms"
                checked={terms === each}
                onChange={() => setTerms(each)}
              />
              {t(each)}
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="button is-primary"
        disabled={reason !== '' || isBusy}
        aria-busy={isBusy}
        aria-describedby="publish-reason"
        onClick={() => void publish()}
      >
        {t('publish_count', { count })}
      </button>
      <p id="publish-reason" className="note" role="status">
        {isBusy ? t('is_publishing') : reason}
      </p>
    </>
  );
}

function MoneyRow({ change }: { change: MoneyChange }) {
  const { t, language } = useApp();
  const { title, what, was, becomes, currency, asks } = change;
  const words = (value: number | null) =>
    value === null
      ? ''
      : currency
        ? formatAmount(value, currency, language)
        : formatNumber(value, language);
  return (
    <li>
      <span className="entry">
        <b>{title}</b>
        <small>{what}</small>
        <OldNew was={words(was)} becomes={words(becomes)} />
        {asks && <span className="pill is-warm">{t('more_than_third')}</span>}
      </span>
    </li>
  );
}

function Told({ outcome }: { outcome: Outcome | 'lost' }) {
  const { t } = useApp();
  if (outcome === 'lost') {
    return (
      <p className="wrong" role="alert">
        {t('publish_lost')}
      </p>
    );
  }
  if (outcome.outcome === 'published') {
    return (
      <p className="good" role="status">
        {t('published')}{' '}
        <Link className="link" to="/history">
          {t('history')}
        </Link>
      </p>
    );
  }
  return (
    <p className="wrong" role="alert">
      {t(`publish_${outcome.outcome}`)} {'reason' in outcome && outcome.reason}
    </p>
  );
}
