import { useStore } from '@nanostores/react';
import { type Build, buildPages, getBuilds } from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useApp, useDesk } from '../context.ts';
import { Alert, Check, Clock } from '../icons.ts';
import { useAnswer, useCall } from '../parts/answers.tsx';
import { Link } from '../parts/link.tsx';
import { useMoment } from '../parts/moments.ts';
import { Screen } from '../parts/screen.tsx';
import { addressOf } from '../state/navigation.ts';
import { BuildTriggers } from './build-triggers.tsx';
import { useDescribe } from './describe.ts';
import { MoneyRow } from './publish-panel.tsx';
import './publishing.css';

/** More are counted. */
const MOST_NAMED = 4;

/** How pages were brought up to date, a button that does it once more, and what does it by itself. */
export function BuildsScreen() {
  const { t, editor } = useApp();
  const { call, refusal } = useCall();
  const isBuilding = useStore(editor.$pulse)?.is_building ?? false;
  const [builds, read] = useAnswer(getBuilds, {}, [isBuilding]);
  const [asks, setAsks] = useState<ResponseOf<typeof buildPages>['asks']>(null);
  async function build(confirmed?: string): Promise<void> {
    const answer = await call(buildPages, confirmed === undefined ? {} : { confirmed });
    setAsks(answer.ok ? answer.data.asks : null);
    await Promise.all([read(), editor.beat()]);
  }
  return (
    <Screen
      title={t('builds')}
      text={t('builds_text')}
      actions={
        <button
          type="button"
          className="button is-primary is-small"
          disabled={isBuilding}
          onClick={() => void build()}
        >
          {t(isBuilding ? 'is_building' : 'build')}
        </button>
      }
    >
      {refusal}
      {asks && (
        <section className="panel" aria-label={t('build_prices')} role="alert">
          <h2>{t('build_prices')}</h2>
          <ul className="entries">
            {asks.money.map((change) => (
              <MoneyRow key={`${change.file} ${change.what}`} change={change} />
            ))}
          </ul>
          <button
            type="button"
            className="button is-primary is-small"
            onClick={() => void build(asks.revision)}
          >
            {t('build_with_prices')}
          </button>
        </section>
      )}
      <div className="columns">
        <section className="panel" aria-label={t('builds')}>
          {!builds && <p className="reading">{t('reading')}</p>}
          {builds?.length === 0 && <p>{t('no_builds')}</p>}
          <ul className="entries">
            {builds?.map((each, index) => (
              <BuildRow
                key={each.build_id}
                build={each}
                {...(index === 0 && !isBuilding && { onAgain: () => void build() })}
              />
            ))}
          </ul>
        </section>
        <div>
          <BuildTriggers />
        </div>
      </div>
    </Screen>
  );
}

interface BuildRowProps {
  build: Build;
  /** Of the last one, where it failed. */
  onAgain?: () => void;
}

function BuildRow({ build, onAgain }: BuildRowProps) {
  const { t, language } = useApp();
  const moment = useMoment();
  const { build_id, cause, by, wanted_at, began_at, ended_at, outcome, pages, repeats } = build;
  const seconds =
    began_at && ended_at && outcome !== 'cut_off'
      ? (Date.parse(ended_at) - Date.parse(began_at)) / 1000
      : null;
  const isWrong = outcome !== null && outcome !== 'built' && outcome !== 'cut_off';
  const node = outcome === 'built' ? Check : isWrong ? Alert : Clock;
  return (
    <li>
      <span className={`mark is-${isWrong ? 'failed' : (outcome ?? 'going')}`}>
        <LineIcon node={node} size={16} />
      </span>
      <span className="entry">
        <b>
          {t('number_named', { number: build_id })}{' '}
          {isWrong && <small>{t('site_unchanged')}</small>}
        </b>
        <small>
          {t(`build_by_${cause}`, { name: by, moment: moment(began_at ?? wanted_at) })}
          {repeats !== null && ` · ${t('build_repeats', { number: repeats })}`}
          {outcome === 'built' &&
            ` · ${pages === null ? t('all_pages') : t('pages_count', { count: pages })}`}
        </small>
        <What build={build} />
        <Why build={build} />
        {isWrong && onAgain && (
          <button type="button" className="link" onClick={onAgain}>
            {t('build_again')}
          </button>
        )}
      </span>
      <span className="mute">
        {seconds !== null
          ? t('seconds', { seconds: formatNumber(seconds, language, seconds < 10 ? 1 : 0) })
          : outcome === null && t(began_at ? 'is_building' : 'build_waits')}
      </span>
    </li>
  );
}

/** The offers and pages that are built, and what was published. */
function What({ build: { changed, publication_id } }: { build: Build }) {
  const { t, language } = useApp();
  const { offers, pages } = useDesk();
  const titles = changed
    ? [
        ...changed.offers.map((id) => offers.find((offer) => offer.id === id)?.title ?? `${id}`),
        ...changed.pages.map((name) => pages.find(({ page }) => page === name)?.title ?? name),
      ]
    : [t('build_everything')];
  const left = titles.length - MOST_NAMED;
  return (
    <span>
      {titles.slice(0, MOST_NAMED).join(' · ')}
      {left > 0 && ` · +${formatNumber(left, language)}`}{' '}
      {publication_id !== null && (
        <Link className="link" to={`/history#publication:${publication_id}`}>
          {t('history')}
        </Link>
      )}
    </span>
  );
}

/** What was in its way, and where to go from there. */
function Why({ build: { outcome, mistakes, reason } }: { build: Build }) {
  const { t } = useApp();
  const { fileWords } = useDescribe();
  const { offers } = useDesk();
  if (outcome === 'asks') return <span className="reason">{t('build_asks')}</span>;
  if (outcome === 'cut_off') return <span className="reason">{t('build_cut_off')}</span>;
  const titleOf = (file: string) =>
    fileWords(file, offers.find((offer) => offer.file === file)?.title ?? file) || file;
  return (
    <>
      {mistakes.length > 0 && (
        <ul className="reason">
          {mistakes.map((mistake) => (
            <li key={`${mistake.file} ${mistake.line} ${mistake.words}`}>
              <b>{titleOf(mistake.file)}</b>{' '}
              <bdi className="mute">
                {mistake.file}:{mistake.line}
              </bdi>{' '}
              {mistake.words}{' '}
              <Link className="link" to={addressOf(mistake.file, mistake.path)}>
                {t('fix')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {reason && <pre className="reason">{reason}</pre>}
    </>
  );
}
