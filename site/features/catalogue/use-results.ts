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
import { liveOffer } from '../offers/live-offer.ts';
import { addLiveOffers } from '../offers/live-offers.ts';
import { offerCard } from '../offers/offer-card.ts';
import { readOffers } from '../offers/read-offers.ts';
import { dayIn } from '../picker/use-day.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { type CardsRequest, cardsRequest, MOST_CARDS, readCards } from './read-results.ts';
import { countChoices, isAsked, readSelection } from './selection.ts';
import { catalogueTexts } from './texts.ts';

/** What the list shows: the last that came stays while other offers are on their way. */
export interface ShownResults {
  state: 'shown' | 'busy' | 'failed';
  offers: readonly OfferCardData[];
  /** Offers that match, on all pages. */
  total: number;
  /** Not yet while the first answer to what the address asks for is on its way. */
  isKnown: boolean;
  /** The offers are those of the page as it was built. */
  isBuilt: boolean;
  retry(): void;
  /** Fetches the page that follows. */
  loadNext(): void;
}

/** The offers of the page as it was built, or as the API narrows them. */
export function useResults(props: CatalogueProps, only?: readonly number[]): ShownResults {
  const [{ $only, $key, list }] = useState(() => createResults(props));
  useLayoutEffect(() => $only.set(only ?? null), [$only, only]);
  const isWanted = useStore($key, { ssr: () => null }) !== null;
  const value = useStore(list.$value, { ssr: () => IDLE });
  const pages = latestOf(value);
  const items = isWanted ? pages?.items : undefined;
  const isBuilt = items === undefined;
  const isBusy = isWanted && (value.state === 'loading' || pages?.next.state === 'loading');
  // An offer that moved to a later page meanwhile is shown once.
  const offers = useMemo(
    () => (items ? [...new Map(items.map((offer) => [offer.id, offer])).values()] : props.offers),
    [items, props.offers],
  );

  // Other hours may have been asked for than the cards that the page was built with say.
  const wasBuilt = useRef(true);
  useEffect(() => {
    if (isBuilt && !wasBuilt.current) void readOffers();
    wasBuilt.current = isBuilt;
  }, [isBuilt]);

  return {
    state: value.state === 'failed' ? 'failed' : isBusy ? 'busy' : 'shown',
    offers,
    total: pages && !isBuilt ? pages.total : props.offerCount,
    isKnown: !isWanted || !isBuilt || value.state === 'failed',
    isBuilt,
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
  /** Undefined until the island is alive: React may draw one that it then drops. */
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
        ? { offset: 0, count: MOST_CARDS }
        : { offset, count: range.count - before.length };
      const answer = await readCards(request, missing, signal);
      if (!answer.ok) {
        if (!signal.aborted)
          showToast({ tone: 'error', title: t('filters.failed'), text: t('filters.failedText') });
        return answer;
      }
      const { items, total } = answer.data;
      if (kept && countChoices(readSelection($query.get())) === 0) {
        // Of a list that nothing else narrows all are there that there are.
        const found = new Set(items.map((card) => card.company_activity_id));
        const gone = kept.filter((id) => !found.has(id));
        dropFavourites(gone, `${props.activity.slug}/${props.city.slug}`);
      }
      addLiveOffers(
        Object.fromEntries(items.map((card) => [card.company_activity_id, liveOffer(card)])),
      );
      return {
        ok: true,
        data: { items: [...before, ...items.map((card) => offerCard(card, t, props))], total },
      };
    },
  });

  /** What the page has of a list that goes on as it was built, where only the second page is missing. */
  function builtBefore({ free_first }: CardsRequest, { offset, count }: PageRange) {
    const { page, offers } = props;
    const isWhole = page === 1 && offers.length === PAGE_SIZE;
    return isWhole && !free_first && offset === 0 && count === 2 * PAGE_SIZE ? offers : [];
  }

  return { $only, $key, list };
}
