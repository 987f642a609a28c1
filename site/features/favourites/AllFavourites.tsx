import { useStore } from '@nanostores/react';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { keptCards } from '@seahour/api-types/list-calls.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { $favourites } from '@seahour/ui/favourites.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import type { OfferCardData } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { createQuery, type Idle, latestOf } from '@seahour/ui/query.ts';
import { computed } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { client } from '../../runtime/client.ts';
import { $clockAhead } from '../../runtime/clock.ts';
import { $chosenCountry } from '../../runtime/country.ts';
import { chosenDate } from '../../runtime/dates.ts';
import { zoneOf } from '../../runtime/page-data.ts';
import { Panel } from '../catalogue/Panel.tsx';
import { idsByDay } from '../offers/favourites-of-list.ts';
import OfferList from '../offers/OfferList.tsx';
import { answeredCards } from '../offers/offer-card.ts';
import { useFavouritesLater } from '../offers/use-favourites.ts';

export type FavouritesTexts = Pick<Messages, 'favourites' | 'facts' | 'card'>;

export interface AllFavouritesProps {
  language: Language;
  texts: FavouritesTexts;
  cdnBase: string;
  /** Ahead of a path in the page's language; may be empty. */
  prefix: string;
  home: string;
  perHour: string;
}

/** Prices depend on the country, days on the clock. */
const $moment = computed([$chosenCountry, $clockAhead], (country, ahead) => ({ country, ahead }));
const IDLE: Idle = { state: 'idle' };

/** Favorites of all cities and activities. One that is removed leaves the list at once. */
export default function AllFavourites(props: AllFavouritesProps) {
  const { language, texts, cdnBase, prefix, home, perHour } = props;
  const t = useMemo(() => createTranslate(texts, language), [texts, language]);
  const favourites = useFavouritesLater();
  const [query] = useState(() =>
    createQuery<object, OfferCardData[]>({
      $key: $moment,
      isSameSubject: () => true,
      async ask(_, signal) {
        const answer = await readFavourites(signal);
        if (!answer.ok) return answer;
        return { ok: true, data: answeredCards(answer.data, t, { language, prefix }) };
      },
    }),
  );
  useEffect(() => void query.load(), [query]);
  const kept = useStore(query.$value, { ssr: () => IDLE });
  const offers = (latestOf(kept) ?? []).filter(({ id }) => id in favourites);
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
      <OfferList
        {...{ offers, language, cdnBase, perHour }}
        photoOf={t('card.photo')}
        layout="list"
        isBusy={kept.state !== 'ready'}
      />
    </>
  );
}

/** All favourites of this browser, each with the day of its city. */
async function readFavourites(signal: AbortSignal): Promise<Result<CompanyActivity[]>> {
  const byDay = idsByDay($favourites.get(), (city) => chosenDate(zoneOf(city)));
  const api = await client();
  const answers = await Promise.all(
    [...byDay].map(([date, company_activity_ids]) =>
      api.call(keptCards, { company_activity_ids, date }, { signal }),
    ),
  );
  const failed = answers.find((answer) => !answer.ok);
  return failed ?? { ok: true, data: answers.flatMap((answer) => (answer.ok ? answer.data : [])) };
}
