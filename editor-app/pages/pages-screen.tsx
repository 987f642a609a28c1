import { useApp, useDesk } from '../context.ts';
import { Link } from '../parts/link.tsx';
import { Counts, Screen } from '../parts/screen.tsx';

/** All pages of text. */
export function PagesScreen() {
  const { t, words } = useApp();
  const { pages } = useDesk();
  return (
    <Screen title={t('pages')} text={t('pages_text')}>
      <section className="panel" aria-label={t('pages')}>
        <ul className="rows">
          {pages.map(({ page, title, languages, changes, mistakes }) => (
            <li key={page}>
              <Link className="row" to={`/pages/${page}`}>
                <span className="row-name">
                  <b>{title}</b>
                  <small>
                    <bdi dir="ltr">/{page}</bdi>
                  </small>
                </span>
                {languages
                  .filter(({ missing }) => missing > 0)
                  .map(({ language, missing }) => (
                    <span key={language} className="pill is-warm">
                      {words.language(language)}: {t('missing', { count: missing })}
                    </span>
                  ))}
                <Counts changes={changes} mistakes={mistakes} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Screen>
  );
}
