import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { freeFirst } from '@seahour/ui/parts/offer-card/free-first.ts';
import { OfferGrid } from '@seahour/ui/parts/offer-card/OfferGrid.tsx';
import { createQuery, type Idle, latestOf } from '@seahour/ui/query.ts';
import { computed } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import type en from '../../locales/en.json';
import { $clockAhead } from '../../runtime/clock.ts';
import { $chosenCountry } from '../../runtime/country.ts';
import { Panel } from '../catalogue/Panel.tsx';
import { $liveOffers, paintedOffers } from '../offers/live-offers.ts';
import { useFavouritesLater } from '../offers/use-favourites.ts';
import { readKept } from './read-kept.ts';

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

/** Prices are of a country, and days of a clock. */
const $moment = computed([$chosenCountry, $clockAhead], (country, ahead) => ({ country, ahead }));
const IDLE: Idle = { state: 'idle' };

/** Favorites of all cities and activities. One that is removed leaves the list at once. */
export default function AllFavourites(props: AllFavouritesProps) {
  const { language, texts, cdnBase, prefix, home, perHour } = props;
  const t = useMemo(() => createTranslate(texts, language, texts), [texts, language]);
  const favourites = useFavouritesLater();
  const live = useStore($liveOffers, { ssr: paintedOffers });
  const [query] = useState(() =>
    createQuery({
      $key: $moment,
      isSameSubject: () => true,
      ask: (_, signal) => readKept(t, { language, prefix }, signal),
    }),
  );
  useEffect(() => void query.load(), [query]);
  const kept = useStore(query.$value, { ssr: () => IDLE });
  const offers = freeFirst(
    (latestOf(kept) ?? []).filter(({ id }) => id in favourites),
    live,
  );
  if (kept.state === 'failed') {
    return (
      <Panel title={t('favourites.failed')} text={t('favourites.failedText')}>
        <button className="button is-primary" type="button" onClick={() => void query.load()}>
          {t('favourites.retry')}
        </button>
      </Panel>
    );
  }
  if (kept.state === 'ready' && offers.length === 0) {
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
        {kept.state === 'ready' && t('favourites.count', { count: offers.length })}
      </p>
      <OfferGrid
        {...{ offers, live, favourites, language, cdnBase, perHour }}
        photoOf={t('card.photo')}
        layout="list"
        isBusy={kept.state !== 'ready'}
      />
    </>
  );
}
