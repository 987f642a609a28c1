import { useStore } from '@nanostores/react';
import type { OfferCardData } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { createPagedQuery, type PageRange } from '@seahour/ui/query/pages.ts';
import { type Idle, latestOf } from '@seahour/ui/query.ts';
import { atom, computed } from 'nanostores';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../data/paging.ts';
import { $query } from '../../runtime/address.ts';
import { $chosenCountry } from '../../runtime/country.ts';
import { showToast } from '../../runtime/toasts/toast.ts';
import { dropFavourites } from '../offers/favourites-of-list.ts';
import { answeredCards } from '../offers/offer-card.ts';
import { readOffers } from '../offers/read-offers.ts';
import { dayIn } from '../picker/use-day.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { type CardsRequest, cardsRequest, MAX_CARDS, readCards } from './read-results.ts';
import { countChoices, isAsked, readSelection } from './selection.ts';
import { catalogueTexts } from './texts.ts';
import type { OnlyFavourites } from './use-only-favourites.ts';

/** The list as shown: the last answer stays until the next one comes. */
export interface ShownResults {
  state: 'shown' | 'busy' | 'failed';
  offers: readonly OfferCardData[];
  /** Offers that match, on all pages. */
  total: number;
  /** False until the first answer to the address has come. */
  isKnown: boolean;
  /** The offers are those of the page as it was built. */
  isBuilt: boolean;
  /** Other cards than the page was built with have been shown. */
  isReplaced: boolean;
  /** The list is asked for: its answer has the prices too. */
  isAsked: boolean;
  retry(): void;
  /** Fetches the page that follows. */
  loadNext(): void;
}

/** The offers of the page as it was built, or as the API narrows them. */
export function useResults(props: CatalogueProps, kept: OnlyFavourites): ShownResults {
  const { asked: only, count, favourites } = kept;
  const [{ $only, $key, list }] = useState(() => createResults(props));
  useLayoutEffect(() => $only.set(only ?? null), [$only, only]);
  const isWanted = useStore($key, { ssr: () => null }) !== null;
  const value = useStore(list.$value, { ssr: () => IDLE });
  const pages = latestOf(value);
  const items = isWanted ? pages?.items : undefined;
  const isBuilt = items === undefined;
  const built = props.offers;
  const isBusy = isWanted && (value.state === 'loading' || pages?.next.state === 'loading');
  const state = value.state === 'failed' ? 'failed' : isBusy ? 'busy' : 'shown';
  const offers = useMemo(() => {
    // An offer that moved to a later page meanwhile is shown once.
    const all = items ? [...new Map(items.map((offer) => [offer.id, offer])).values()] : built;
    return only ? all.filter(({ id }) => id in favourites) : all;
  }, [items, built, only, favourites]);
  // A list that only grows keeps its cards.
  const isOther = !isBuilt && built.some(({ id }, at) => offers[at]?.id !== id);
  const [isReplaced, setReplaced] = useState(isOther);
  if (isOther && !isReplaced) setReplaced(true);
  const total = isBuilt ? props.offerCount : (pages?.total ?? 0);

  // The static cards may have prices of other hours than the address asks for now.
  const wasBuilt = useRef(true);
  useEffect(() => {
    if (isBuilt && !wasBuilt.current) void readOffers();
    wasBuilt.current = isBuilt;
  }, [isBuilt]);

  return {
    state,
    offers,
    // A favourite that is removed needs no new answer.
    total: only ? (isBusy ? count : offers.length) : total,
    isKnown: !isWanted || !isBuilt || state === 'failed',
    isBuilt,
    isReplaced,
    isAsked: isWanted,
    retry: () => void list.load(),
    loadNext: () => void list.loadNext(),
  };
}

const IDLE: Idle = { state: 'idle' };

interface ResultsKey {
  request: CardsRequest;
  /** Prices are of the visitor's country. */
  country: string | null;
}

/** The list that the address asks for, and that favourites may narrow. */
function createResults(props: CatalogueProps) {
  const t = catalogueTexts(props.texts, props.language);
  /** Undefined until the island is hydrated: React may drop a first render. */
  const $only = atom<readonly number[] | null | undefined>();
  const $wanted = computed(
    [$query, dayIn(props.city.time_zone), $chosenCountry, $only],
    (query, date, country, only): ResultsKey | null => {
      const selection = readSelection(query);
      if (only === undefined || !(isAsked(selection) || only)) return null;
      const where = { ...props, only: only ?? undefined };
      return { request: cardsRequest(selection, date, where), country };
    },
  );
  // While a page is built nothing is asked for.
  const $key = typeof document === 'undefined' ? atom<ResultsKey | null>(null) : $wanted;

  const list = createPagedQuery<ResultsKey, OfferCardData>({
    $key,
    pageSize: PAGE_SIZE,
    firstPages: () => readSelection($query.get()).pages,
    isSameSubject: () => true,
    async ask({ request }, range, signal) {
      const kept = request.company_activity_ids;
      if (kept?.length === 0) return { ok: true, data: { items: [], total: 0 } };
      const before = kept ? [] : builtBefore(request, range);
      const offset = range.offset + before.length;
      const missing = kept
        ? { offset: 0, count: MAX_CARDS }
        : { offset, count: range.count - before.length };
      const answer = await readCards(request, missing, signal);
      if (!answer.ok) {
        if (!signal.aborted)
          showToast({ tone: 'error', title: t('filters.failed'), text: t('filters.failedText') });
        return answer;
      }
      const { items, total } = answer.data;
      if (kept && countChoices(readSelection($query.get())) === 0) {
        // Nothing else narrows the list: favourites that are missing in the answer are gone.
        const found = new Set(items.map((card) => card.company_activity_id));
        const gone = kept.filter((id) => !found.has(id));
        dropFavourites(gone, `${props.activity.slug}/${props.city.slug}`);
      }
      return { ok: true, data: { items: [...before, ...answeredCards(items, t, props)], total } };
    },
  });

  /** The static first page, where a list without filters is read up to its second page. */
  function builtBefore({ free_first }: CardsRequest, { offset, count }: PageRange) {
    const { page, offers } = props;
    const isWhole = page === 1 && offers.length === PAGE_SIZE;
    return isWhole && !free_first && offset === 0 && count === 2 * PAGE_SIZE ? offers : [];
  }

  return { $only, $key, list };
}
