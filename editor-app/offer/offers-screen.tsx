import type { Shown } from '@seahour/api-types/editor.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { useState } from 'react';
import { useApp, useDesk } from '../context.ts';
import { Link } from '../parts/link.tsx';
import { Counts, Screen } from '../parts/screen.tsx';
import { PhotoThumb } from '../photos/photo-thumb.tsx';
import { addressOf } from '../state/navigation.ts';

/** All offers by their city. */
export function OffersScreen() {
  const { t, language } = useApp();
  const { offers } = useDesk();
  const [sought, setSought] = useState('');
  const asked = sought.trim().toLocaleLowerCase(language).split(/\s+/);
  const found = offers.filter((offer) => {
    const text = [offer.title, offer.city, offer.activity, offer.company, offer.id, offer.file];
    const words = text.join(' ').toLocaleLowerCase(language);
    return asked.every((word) => words.includes(word));
  });
  const cities = [...new Set(found.map(({ city }) => city))];
  return (
    <Screen
      title={t('offers')}
      text={t('offers_found', { count: found.length })}
      actions={
        <Link className="button is-primary is-small" to="/new/offer">
          {t('new_offer')}
        </Link>
      }
    >
      <label className="search">
        <span className="visually-hidden">{t('search')}</span>
        <input
          className="control"
          type="search"
          placeholder={t('search_offers')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </label>
      {cities.map((city) => (
        <section key={city} className="panel" aria-label={city}>
          <div className="panel-head">
            <h2>{city}</h2>
          </div>
          <ul className="rows">
            {found
              .filter((offer) => offer.city === city)
              .map((offer) => (
                <li key={offer.file}>
                  <Link className="row" to={addressOf(offer.file)}>
                    <PhotoThumb name={offer.photo} />
                    <span className="row-name">
                      <b dir="auto">{offer.title || t('no_name')}</b>
                      <small>
                        {offer.activity} · {offer.company}
                      </small>
                    </span>
                    <ShownPill shown={offer.shown} />
                    <Counts changes={offer.changes} mistakes={offer.mistakes} />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}

function ShownPill({ shown }: { shown: Shown }) {
  const { t, language } = useApp();
  if (shown.kind === 'shown') return null;
  if (shown.kind === 'hidden') return <span className="pill">{t('shown_hidden')}</span>;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(shown.date);
  const date = isDay ? formatDate(shown.date, language, 'short') : shown.date;
  return <span className="pill">{t('shown_on', { date })}</span>;
}
