import { useStore } from '@nanostores/react';
import {
  type getDraft,
  type MoneyChange,
  type Publishable,
  publishDraft,
} from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useApp, useDesk, useSources } from '../context.ts';
import { Alert, Check } from '../icons.ts';
import { useFailureWords } from '../parts/answers.tsx';
import { Link } from '../parts/link.tsx';
import { OldNew } from '../parts/words.tsx';
import { addressOf } from '../state/navigation.ts';
import { useDescribe } from './describe.ts';
import { type Moment, MomentFields, useFirstMoment } from './moment-fields.tsx';
import './publishing.css';

export type Review = ResponseOf<typeof getDraft>;
type Terms = 'keep_app' | 'take_files';
export type Told = ResponseOf<typeof publishDraft> | { outcome: 'lost'; reason: string };

interface Said {
  revision: string;
  isConfirmed?: boolean;
  terms?: Terms | undefined;
}

/** It checks, imports and writes. */
const PUBLISH_MS = 120_000;

interface PublishProps {
  /** What is published: the draft, unless it is told. */
  of: Publishable;
  review: Review;
  /** It is of what was chosen before. */
  isStale?: boolean;
  onDone(told: Told): Promise<void>;
}

/** What stands in the way of publishing, what it asks, and the button. */
export function Publish({ of, review, isStale = false, onDone }: PublishProps) {
  const { t, editor } = useApp();
  const { offers } = useDesk();
  const { fileWords, mistakeWords, placeWords, valueWords } = useDescribe();
  const failureWords = useFailureWords();
  const pulse = useStore(editor.$pulse);
  const saving = useStore(useSources().$saving);
  const firstMoment = useFirstMoment(review.files);
  const [at, setAt] = useState<Moment | null>(null);
  const { conflicts, mistakes, money, owners, revision } = review;
  // What is agreed to is what is listed now; the moment stays when somebody else changes that.
  const [said, say] = useState<Said>({ revision });
  const { isConfirmed = false, terms } = said.revision === revision ? said : {};
  const [isBusy, setBusy] = useState(false);
  const count = review.files.reduce((sum, { changes }) => sum + changes.length, 0);
  const asks = money.some((change) => change.asks);
  const isBusyElsewhere = pulse?.is_publishing && !isBusy;
  const reason = isStale
    ? t('reading')
    : conflicts.length > 0
      ? t('waits_for_conflicts')
      : count === 0
        ? t('nothing_to_publish')
        : mistakes.length > 0
          ? t('waits_for_fixes', { count: mistakes.length })
          : asks && !isConfirmed
            ? t('waits_for_prices')
            : owners.length > 0 && !terms
              ? t('waits_for_terms')
              : of.kind === 'draft' && saving.state !== 'saved'
                ? t('waits_for_saving')
                : isBusyElsewhere
                  ? t('is_publishing')
                  : '';
  async function publish(): Promise<void> {
    setBusy(true);
    const answer = await editor.call(
      publishDraft,
      {
        ...{ of, revision },
        ...(at ? { at } : {}),
        ...(isConfirmed ? { confirmed: true } : {}),
        ...(terms ? { terms } : {}),
      },
      PUBLISH_MS,
    );
    setBusy(false);
    if (answer.ok) {
      const { outcome } = answer.data;
      if (outcome === 'published' || outcome === 'planned') setAt(null);
      return onDone(answer.data);
    }
    const isRefused = answer.failure.code === 'invalid_input';
    await onDone({ outcome: 'lost', reason: isRefused ? failureWords(answer.failure) : '' });
  }
  const titleOf = (file: string) =>
    fileWords(file, offers.find((offer) => offer.file === file)?.title ?? file);
  const act = at
    ? t('plan_count', { count })
    : of.kind === 'roll_back'
      ? t('do_roll_back')
      : count === 0
        ? t('publish')
        : t('publish_count', { count });
  return (
    <>
      <div className="panel-head">
        <h2>{t('checks')}</h2>
        {mistakes.length > 0 && (
          <span className="pill is-wrong">{t('to_fix', { count: mistakes.length })}</span>
        )}
      </div>
      <ul className="entries">
        {mistakes.length === 0 && conflicts.length === 0 && (
          <li className="checked">
            <LineIcon node={Check} size={16} /> {t('no_mistakes')}
          </li>
        )}
        {mistakes.map((mistake) => (
          <li key={`${mistake.file} ${mistake.path.join('/')} ${mistake.words}`}>
            <span className="entry">
              <b>{titleOf(mistake.file)}</b>
              <small>{mistakeWords(mistake)}</small>
            </span>
            <Link className="link" to={addressOf(mistake.file, mistake.path)}>
              {t('fix')}
            </Link>
          </li>
        ))}
        {conflicts.map((conflict) => (
          <li key={`${conflict.file} ${conflict.path.join('/')}`}>
            <span className="entry">
              <b>
                {titleOf(conflict.file)} · {placeWords({ ...conflict, written: null })}
              </b>
              <OldNew was={valueWords(conflict.theirs)} becomes={valueWords(conflict.mine)} />
              <span className="wrong">
                <LineIcon node={Alert} size={16} />
                {t('changed_since')}
              </span>
            </span>
          </li>
        ))}
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
            onChange={({ target }) => say({ revision, terms, isConfirmed: target.checked })}
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
                onChange={() => say({ revision, isConfirmed, terms: each })}
              />
              {t(each)}
            </label>
          ))}
        </fieldset>
      )}
      {of.kind === 'draft' && count > 0 && (
        <div className="when">
          <label className="check">
            <input
              type="checkbox"
              checked={at !== null}
              disabled={firstMoment === null}
              onChange={({ target }) => setAt(target.checked ? firstMoment : null)}
            />
            {t('publish_later')}
          </label>
          {at && <MomentFields moment={at} onChange={setAt} />}
        </div>
      )}
      <button
        type="button"
        className="button is-primary"
        disabled={reason !== '' && !isBusy}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy}
        aria-describedby={`publish-reason-${of.kind}`}
        onClick={() => !isBusy && void publish()}
      >
        {act}
      </button>
      <p id={`publish-reason-${of.kind}`} className="note" role="status">
        {isBusy ? t('is_publishing') : reason}
      </p>
    </>
  );
}

export function MoneyRow({ change }: { change: MoneyChange }) {
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

/** What came of it. */
export function Outcome({ told }: { told: Told }) {
  const { t } = useApp();
  const { outcome } = told;
  if (outcome === 'published') {
    return (
      <p className="good" role="status">
        {t('published')}{' '}
        <Link className="link" to="/history">
          {t('history')}
        </Link>
      </p>
    );
  }
  if (outcome === 'planned') {
    return (
      <p className="good" role="status">
        {t('is_planned')}
      </p>
    );
  }
  return (
    <p className="wrong" role="alert">
      {'reason' in told && told.outcome === 'lost' && told.reason !== ''
        ? told.reason
        : t(`publish_${outcome}`)}{' '}
      {told.outcome === 'failed' && told.reason}
    </p>
  );
}
