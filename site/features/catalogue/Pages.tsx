import { pageLinks } from '../../data/paging.ts';
import { useTexts } from './texts.ts';

export interface PagesProps {
  /** From 1. */
  page: number;
  count: number;
  /** Of the first page. */
  path: string;
}

/** Links to the static pages of a list without filters. */
export function Pages({ page, count, path }: PagesProps) {
  const t = useTexts();
  if (count <= 1) return null;
  const href = (to: number) => (to > 1 ? `${path}/page/${to}` : path);
  return (
    <nav
      className="pages"
      // "Show more" leads on from the first page.
      data-without-script={page === 1 ? '' : undefined}
      aria-label={t('listing.pages')}
    >
      <ol>
        {pageLinks(page, count).map((each, index) => (
          <li key={each === 'gap' ? `gap-${index}` : each}>
            {each === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={href(each)}
                aria-label={t('listing.page', { page: each })}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
