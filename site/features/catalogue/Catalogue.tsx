import { useStore } from '@nanostores/react';
import { afterPaint } from '@seahour/ui/after-paint.ts';
import {
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PAGE_SIZE } from '../../data/paging.ts';
import { $query, changeQuery } from '../../runtime/address.ts';
import { withDate } from '../../runtime/dates.ts';
import { onDemand } from '../../runtime/on-demand.tsx';
import OfferList from '../offers/OfferList.tsx';
import { pickerAhead } from '../picker/on-demand.ts';
import { useDay } from '../picker/use-day.ts';
import { AppliedBar } from './AppliedBar.tsx';
import { CatalogueBar } from './CatalogueBar.tsx';
import { CatalogueMap } from './CatalogueMap.tsx';
import type { CatalogueProps } from './catalogue-props.ts';
import { ListEnd } from './ListEnd.tsx';
import { Pages } from './Pages.tsx';
import {
  isAsked,
  isPlain,
  NOTHING,
  readSelection,
  type Selection,
  writeSelection,
} from './selection.ts';
import { catalogueTexts, TextsContext } from './texts.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useHeartFocus, useOnlyFavourites } from './use-only-favourites.ts';
import { useResults } from './use-results.ts';

const { Part: FilterDialog, ahead: filtersAhead } = onDemand(
  () => import('./filters/FilterDialog.tsx'),
);

/** Fetches what the first press shows. */
export const ahead = (): Promise<unknown> => Promise.all([filtersAhead(), pickerAhead()]);

/** A list of offers that can be narrowed and sorted; the address says to what. */
export default function Catalogue(built: CatalogueProps) {
  const { language, texts, city, activity, path, cdnBase, mapStyle } = built;
  const kept = useOnlyFavourites(`${activity.slug}/${city.slug}`);
  const { asked: only } = kept;
  const props = useMemo(() => ({ ...built, only }), [built, only]);
  const t = useMemo(() => catalogueTexts(texts, language), [texts, language]);
  const query = useStore($query, { ssr: 'initial' });
  const selection = useMemo(() => readSelection(query), [query]);
  const day = useDay(city.time_zone);
  const results = useResults(built, kept);
  // The API puts what is free on a day first; a static page knows no day.
  const isByPage = results.isBuilt || (isPlain(selection) && !only);
  const [isFiltering, setFiltering] = useState(false);
  const [isOnMap, setOnMap] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const grownFrom = useRef<number | null>(null);

  function go(next: Selection): void {
    const address = path + writeSelection(next, location.search);
    // A further page shows other offers when nothing is chosen.
    if (location.pathname === path) changeQuery(address, 'push');
    else location.assign(address);
  }
  function takeBack(next: Selection): void {
    go(next);
    opener.current?.focus();
  }
  function chooseDay(date: string): void {
    // A further page shows other offers when no day is chosen.
    if (location.pathname !== path) {
      location.assign(withDate(path + location.search, date));
      return;
    }
    changeQuery(withDate(location.href, date), 'replace');
  }
  function showMore(): void {
    grownFrom.current = results.offers.length;
    const pages = Math.ceil(results.offers.length / PAGE_SIZE) + 1;
    const more = writeSelection({ ...selection, pages }, location.search);
    changeQuery(location.pathname + more, 'replace');
    results.loadNext();
  }

  useLayoutEffect(() => {
    // A static page has no query: until it is read, nothing is known.
    if (results.isKnown && query === location.search)
      delete list.current?.closest<HTMLElement>('astro-island')?.dataset.waking;
  }, [results.isKnown, query]);
  useKeptPlace(results.isKnown);
  useHeartFocus(list, chip, results.offers.length);
  // After "Show more" the focus moves to the first new card.
  useEffect(() => {
    if (grownFrom.current === null || results.offers.length <= grownFrom.current) return;
    list.current?.querySelectorAll<HTMLElement>('.offer-card h3 a')[grownFrom.current]?.focus();
    grownFrom.current = null;
  }, [results.offers]);

  return (
    <TextsContext value={t}>
      <CatalogueBar
        {...{ selection, day, language }}
        zone={city.time_zone}
        of={{ cityId: city.id, activityId: activity.id }}
        minimumHours={props.minimumHours}
        starts={props.starts}
        locations={props.locations}
        opener={opener}
        onDay={chooseDay}
        onSelect={go}
        // Drawn in slices: all at once it would hold up the paint of the press.
        onFilter={() => startTransition(() => setFiltering(true))}
        {...(mapStyle && { isOnMap, onMap: () => setOnMap(!isOnMap) })}
      />
      {isOnMap && <CatalogueMap style={mapStyle} offers={results.offers} language={language} />}
      <AppliedBar
        {...{ selection, props }}
        total={results.total}
        favourites={kept}
        favouritesChip={chip}
        onSelect={go}
        onTakeBack={takeBack}
      />
      <h2 className="visually-hidden">{t('listing.list')}</h2>
      <div className="catalogue-list" ref={list} data-has-query={results.isAsked || undefined}>
        <OfferList
          // Other cards replace the static ones at once: no card is seen moving.
          key={results.isReplaced ? 'answered' : 'built'}
          {...{ language, cdnBase }}
          offers={results.state === 'failed' ? [] : results.offers}
          pageSize={isByPage ? PAGE_SIZE : null}
          layout="list"
          perHour={t('listing.perHour')}
          photoOf={t('card.photo')}
          isFirst
          isBusy={results.state === 'busy'}
        />
      </div>
      <ListEnd
        {...{ selection, results }}
        canGrow={!only && (isAsked(selection) || props.page === 1)}
        isWithoutFavourites={only !== undefined && kept.count === 0}
        onMore={showMore}
        onClear={() => takeBack({ ...NOTHING, sort: selection.sort })}
        onAll={() => {
          kept.toggle();
          chip.current?.focus();
        }}
      />
      {!only && !isAsked(selection) && (
        <Pages page={props.page} count={props.pageCount} path={path} />
      )}
      {isFiltering && (
        <Suspense>
          <FilterDialog
            {...{ props, selection, day }}
            onApply={(chosen) => void afterPaint().then(() => go(chosen))}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </TextsContext>
  );
}
