import { useStore } from '@nanostores/react';
import { type Build, buildPages, getBuilds } from '@seahour/api-types/editor.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { Alert, Check, Clock } from '../icons.ts';
import { Screen } from '../parts/screen.tsx';
import { useMoment } from '../parts/use-moment.ts';
import './publishing.css';

/** How pages were brought up to date, and a button that does it once more. */
export function BuildsScreen() {
  const { t, editor } = useApp();
  const { call } = editor;
  const [builds, setBuilds] = useState<readonly Build[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const pulse = useStore(editor.$pulse);
  const isBuilding = pulse?.is_building ?? false;
  const read = useCallback(async () => {
    const answer = await call(getBuilds, {});
    if (answer.ok) setBuilds(answer.data);
  }, [call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when one begins or ends
  useEffect(() => void read(), [read, isBuilding]);
  async function build(): Promise<void> {
    const answer = await call(buildPages, {});
    setRefused(!answer.ok);
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
      {isRefused && (
        <p className="wrong" role="alert">
          {t('build_refused')}
        </p>
      )}
      <section className="panel" aria-label={t('builds')}>
        {!builds && <p className="reading">{t('reading')}</p>}
        {builds?.length === 0 && <p>{t('no_builds')}</p>}
        <ul className="entries is-builds">
          {builds?.map((each) => (
            <BuildRow key={each.build_id} build={each} />
          ))}
        </ul>
      </section>
    </Screen>
  );
}

function BuildRow({ build }: { build: Build }) {
  const { t, language } = useApp();
  const moment = useMoment();
  const { build_id, cause, by, wanted_at, began_at, ended_at, outcome, pages, reason } = build;
  const seconds = began_at && ended_at && (Date.parse(ended_at) - Date.parse(began_at)) / 1000;
  const node = outcome === 'built' ? Check : outcome === 'failed' ? Alert : Clock;
  return (
    <li>
      <span className={`mark is-${outcome ?? 'going'}`}>
        <LineIcon node={node} size={16} />
      </span>
      <span className="entry">
        <b>
          {t('build_number', { number: build_id })}{' '}
          {outcome === 'failed' && <small>{t('site_unchanged')}</small>}
        </b>
        <small>
          {t(cause === 'publish' ? 'build_by_publish' : 'build_by_button', {
            name: by,
            moment: moment(began_at ?? wanted_at),
          })}
          {outcome === 'built' &&
            ` · ${pages === null ? t('all_pages') : t('pages_count', { count: pages })}`}
        </small>
        {reason && <pre className="reason">{reason}</pre>}
      </span>
      <span className="mute">
        {seconds === null || seconds === ''
          ? t('is_building')
          : t('seconds', { seconds: formatNumber(seconds, language, seconds < 10 ? 1 : 0) })}
      </span>
    </li>
  );
}
