import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { freeFirst } from '@seahour/ui/parts/offer-card/free-first.ts';
import { OfferGrid } from '@seahour/ui/parts/offer-card/OfferGrid.tsx';
import { useEffect, useMemo, useState } from 'react';
import type en from '../../locales/en.json';
import { Panel } from '../catalogue/Panel.tsx';
import { useCountryChanges } from '../catalogue/use-country.ts';
import { useLiveOffers } from '../offers/use-live-offers.ts';
import { type KeptOffers, readKept } from './read-kept.ts';
import { useFavouritesLater } from './use-favourites.ts';

export type FavouritesTexts = Pick<typeof en, 'favourites' | 'facts' | 'card'>;

export interface AllFavouritesProps {
  language: Language;
  texts: FavouritesTexts;
  cdnBase: string;
  /** Ahead of a path in the page's language, e.g. `/ru`. */
  prefix: string;
  home: string;
  perHour: string;
}

/** What somebody keeps, of all cities and activities. What is taken out leaves at once. */
export default function AllFavourites(props: AllFavouritesProps) {
  const { language, texts, cdnBase, prefix, home, perHour } = props;
  const t = useMemo(() => createTranslate(texts, language, texts), [texts, language]);
  const favourites = useFavouritesLater();
  const live = useLiveOffers();
  const country = useCountryChanges();
  const [tries, setTries] = useState(0);
  const [kept, setKept] = useState<KeptOffers>({ state: 'coming', offers: [] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and with another currency.
  useEffect(() => {
    void readKept(t, { language, prefix }).then(setKept);
  }, [country, tries]);

  const offers = freeFirst(
    kept.offers.filter(({ id }) => id in favourites),
    live,
  );
  if (kept.state === 'failed') {
    return (
      <Panel title={t('favourites.failed')} text={t('favourites.failedText')}>
        <button
          className="button is-primary"
          type="button"
          onClick={() => setTries((before) => before + 1)}
        >
          {t('favourites.retry')}
        </button>
      </Panel>
    );
  }
  if (kept.state === 'shown' && offers.length === 0) {
    return (
      <Panel title={t('favourites.empty')} text={t('favourites.emptyText')} isEmpty>
        <a className="button is-primary" href={home}>
          {t('favourites.look')}
        </a>
      </Panel>
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {kept.state === 'shown' && t('favourites.count', { count: offers.length })}
      </p>
      <OfferGrid
        {...{ offers, live, favourites, language, cdnBase, perHour }}
        layout="list"
        isBusy={kept.state === 'coming'}
      />
    </>
  );
}
