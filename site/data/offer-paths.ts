import { offerSlug } from '../i18n/links.ts';
import { siteDataIn } from './site-data.ts';
import { inBothLanguages } from './static-paths.ts';

/** The addresses that each offer has a page at, whatever kind of page. */
export const offerPaths = () =>
  inBothLanguages((language) =>
    siteDataIn(language).offers.map((offer) => ({
      params: {
        activity: offer.activity_slug,
        city: offer.city_slug,
        titleId: offerSlug(offer),
      },
      props: { offer },
    })),
  );
