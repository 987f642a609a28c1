import type { OfferCardData } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { useEffect, useRef, useState } from 'react';
import { offerCard } from '../../data/offer-card.ts';
import { showToast } from '../../live/toasts/toast.ts';
import { dropFavourites } from '../favourites/of-list.ts';
import { liveOffer } from '../offers/live-offer.ts';
import { addLiveOffers } from '../offers/live-offers.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { readResults, type Where } from './read-results.ts';
import { isAsked, type Selection } from './selection.ts';
import { catalogueTexts } from './texts.ts';

interface Shown {
  offers: readonly OfferCardData[];
  total: number;
}

/** What the list shows: the last that came stays while other offers are on their way. */
export interface ShownResults extends Shown {
  state: 'shown' | 'busy' | 'failed';
  /** Not yet while the first answer to what the address asks for is on its way. */
  isKnown: boolean;
  /** The offers are those of the page as it was built. */
  isBuilt: boolean;
  retry(): void;
}

/** The offers of the page as it was built, or as the API narrows them. */
export function useResults(
  props: CatalogueProps & Where,
  query: string,
  selection: Selection,
  date: string,
  countryChanges: number,
): ShownResults {
  const built: Shown = { offers: props.offers, total: props.offerCount };
  const [answered, setAnswered] = useState<Shown | null>(null);
  const [state, setState] = useState<ShownResults['state']>('shown');
  const [tries, setTries] = useState(0);
  const latest = useRef(0);
  const { only } = props;
  const wanted = isAsked(selection) || only !== undefined;

  async function read(): Promise<void> {
    const asked = ++latest.current;
    if (only?.length === 0) {
      setAnswered({ offers: [], total: 0 });
      setState('shown');
      return;
    }
    setState('busy');
    const answer = await readResults(selection, date, props);
    if (asked !== latest.current) return;
    const t = catalogueTexts(props.texts, props.language);
    if (!answer.ok) {
      setState('failed');
      showToast({ tone: 'error', title: t('filters.failed'), text: t('filters.failedText') });
      return;
    }
    const { cards, total, gone } = answer.data;
    dropFavourites(gone, `${props.activity.slug}/${props.city.slug}`);
    addLiveOffers(
      Object.fromEntries(cards.map((card) => [card.company_activity_id, liveOffer(card)])),
    );
    setAnswered({ offers: cards.map((card) => offerCard(card, t, props)), total });
    setState('shown');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is the selection.
  useEffect(() => {
    if (!wanted) {
      latest.current++;
      setAnswered(null);
      setState('shown');
      // Until now nobody had asked for the hours of the cards that the page was built with.
      if (answered) dispatchEvent(new Event('seahour:date'));
    } else if (date) void read();
  }, [query, date, countryChanges, tries, only]);

  const isBuilt = !wanted || !answered;
  const shown = isBuilt ? built : answered;
  const isKnown = !wanted || answered !== null || state === 'failed';
  return { ...shown, state, isKnown, isBuilt, retry: () => setTries((before) => before + 1) };
}
