import { useStore } from '@nanostores/react';
import { freeFirst } from '@seahour/ui/parts/offer-card/free-first.ts';
import { OfferGrid } from '@seahour/ui/parts/offer-card/OfferGrid.tsx';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../data/paging.ts';
import { $query, changeQuery } from '../../runtime/address.ts';
import { withDate } from '../../runtime/dates.ts';
import { onDemand } from '../../runtime/on-demand.tsx';
import { $liveOffers, paintedOffers } from '../offers/live-offers.ts';
import { useFavourites } from '../offers/use-favourites.ts';
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
import { useHeartFocus } from './use-heart-focus.ts';
import { onlyKept, useOnlyFavourites } from './use-only-favourites.ts';
import { useResults } from './use-results.ts';

const { Part: FilterDialog, ahead: filtersAhead } = onDemand(
  () => import('./filters/FilterDialog.tsx'),
);

/** What the first press shows. */
export const ahead = (): Promise<unknown> => Promise.all([filtersAhead(), pickerAhead()]);

/** A list of offers that can be narrowed and sorted; the address says to what. */
export default function Catalogue(built: CatalogueProps) {
  const { language, texts, city, activity, path, cdnBase, mapStyle } = built;
  const favourites = useFavourites();
  const kept = useOnlyFavourites(`${activity.slug}/${city.slug}`);
  const { asked: only } = kept;
  const props = useMemo(() => ({ ...built, only }), [built, only]);
  const t = useMemo(() => catalogueTexts(texts, language), [texts, language]);
  const query = useStore($query, { ssr: 'initial' });
  const selection = useMemo(() => readSelection(query), [query]);
  const day = useDay(city.time_zone);
  const results = onlyKept(useResults(built, only), kept, favourites);
  const live = useStore($liveOffers, { ssr: paintedOffers });
  // The API puts what is free on a day first; a page is built for every day.
  const isByPage = results.isBuilt || (isPlain(selection) && !only);
  const offers = isByPage ? freeFirst(results.offers, live, PAGE_SIZE) : results.offers;
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
    // A page is built for no query: until there is one, nothing is known.
    if (results.isKnown && query === location.search)
      delete list.current?.closest<HTMLElement>('astro-island')?.dataset.waking;
  }, [results.isKnown, query]);
  useHeartFocus(list, chip, results.offers.length);
  // Whoever reads with the keyboard goes on with the first new one.
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
        onFilter={() => setFiltering(true)}
        {...(mapStyle && { isOnMap, onMap: () => setOnMap(!isOnMap) })}
      />
      {isOnMap && <CatalogueMap style={mapStyle} offers={results.offers} {...{ live, language }} />}
      <AppliedBar
        {...{ selection, props }}
        total={results.total}
        favourites={kept}
        favouritesChip={chip}
        onSelect={go}
        onTakeBack={takeBack}
      />
      <h2 className="visually-hidden">{t('listing.list')}</h2>
      <div className="catalogue-list" ref={list}>
        <OfferGrid
          // What comes first takes the place of what was built: no card is seen to move.
          key={results.isKnown ? 'known' : 'coming'}
          {...{ live, favourites, language, cdnBase }}
          offers={results.state === 'failed' ? [] : offers}
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
            onApply={go}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </TextsContext>
  );
}
