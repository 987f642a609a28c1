import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { offerPath, offerSlug } from '../i18n/links.ts';
import { cityInside } from '../i18n/places.ts';
import { textsFor } from '../i18n/texts.ts';
import { catalogueCrumbs } from './crumbs.ts';
import { keyFacts } from './facts.ts';
import { breadcrumbList, product } from './json-ld.ts';
import { cityOf } from './marketplace.ts';
import { settings, siteDataIn } from './site-data.ts';
import { inAllLanguages } from './static-paths.ts';

/** Metadata of an offer's page. */
export function offerPage(language: Language, offer: SiteOffer, site: URL | undefined) {
  const t = textsFor(language);
  const city = cityOf(language, offer);
  const activity = siteDataIn(language).activities.find(({ id }) => id === offer.activity_id);
  const name = activity?.name ?? offer.title;
  const path = offerPath(language, offer);
  const catalogue = catalogueCrumbs(language, { slug: offer.activity_slug, name }, [city]);
  const crumbs = [...catalogue, { name: offer.title, path }];
  const facts = keyFacts(offer, t, language).map(({ text }) => text);
  const price = formatAmount(offer.price, offer.currency, language);
  return {
    title: t('offer.title', { title: offer.title, name, place: cityInside(city, t, language) }),
    description: `${[...facts, `${price} ${t('perHour')}`].join(' · ')}. ${offer.description}`,
    city,
    activity: offer.activity_slug,
    offerId: offer.company_activity_id,
    photo: offer.photos[0],
    jsonLd: site && [breadcrumbList(crumbs, site), product(offer, path, settings.cdn_base, site)],
    crumbs,
  };
}

/** Paths of the pages of all offers. */
export const offerPaths = () =>
  inAllLanguages((language) =>
    siteDataIn(language).offers.map((offer) => ({
      params: {
        activity: offer.activity_slug,
        city: offer.city_slug,
        titleId: offerSlug(offer),
      },
      props: { offer },
    })),
  );
