import { Panel } from './Panel.tsx';
import { MAX_PAGES, type Selection } from './selection.ts';
import { useTexts } from './texts.ts';
import type { ShownResults } from './use-results.ts';

export interface ListEndProps {
  selection: Selection;
  results: ShownResults;
  /** False on further static pages, which link to the next instead. */
  canGrow: boolean;
  /** Only favourites are shown, and there are none. */
  isWithoutFavourites: boolean;
  onMore(): void;
  onClear(): void;
  onAll(): void;
}

/** Below the list: "Show more", or a panel where it is empty or has failed. */
export function ListEnd(props: ListEndProps) {
  const { selection, results, canGrow, isWithoutFavourites, onMore, onClear, onAll } = props;
  const t = useTexts();
  const { state, total, offers, retry } = results;
  const shown = offers.length;
  if (state === 'failed') {
    return (
      <Panel title={t('filters.failed')} text={t('filters.failedText')}>
        <button className="button is-primary" type="button" onClick={retry}>
          {t('filters.retry')}
        </button>
      </Panel>
    );
  }
  if (isWithoutFavourites) {
    return (
      <Panel title={t('listing.noFavourites')} text={t('listing.noFavouritesText')} isEmpty>
        <button className="button is-primary" type="button" onClick={onAll}>
          {t('listing.allOffers')}
        </button>
      </Panel>
    );
  }
  if (total === 0) {
    return (
      <Panel title={t('filters.nothing')} text={t('filters.nothingText')} isEmpty>
        <button className="button is-primary" type="button" onClick={onClear}>
          {t('filters.clearAll')}
        </button>
      </Panel>
    );
  }
  if (shown >= total || selection.pages >= MAX_PAGES || !canGrow) return null;
  return (
    <div className="list-more" data-needs-script>
      <p>{t('filters.shown', { shown, total })}</p>
      <svg aria-hidden="true">
        <rect height="100%" width={`${(shown / total) * 100}%`} />
      </svg>
      <button
        className="button is-quiet is-large"
        type="button"
        disabled={state === 'busy'}
        onClick={onMore}
      >
        {t('filters.more')}
      </button>
    </div>
  );
}
