import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData, SiteOffer } from '@seahour/api-types/site-data.ts';
import { pageCount } from '../../site/data/paging.ts';
import { similarAmong } from '../../site/data/similar.ts';

/** What has changed: offers by id, pages by the last part of their address. */
export interface Chosen {
  offers: readonly number[];
  pages: readonly string[];
}

/** As many as a page of an offer shows below itself. */
const SIMILAR_COUNT = 4;

/** The folder of a catalogue's further pages, beside those of its offers. */
const FURTHER = 'page';

/**
 * Addresses, without a language, of the pages that show what has changed or showed it before. Pages
 * of their own kind, such as the home page, are always built and not named.
 */
export function affectedPaths({ en }: SiteData, chosen: Chosen, site: string): string[] {
  const paths = new Set(chosen.pages.map((page) => `/${page}`));
  for (const id of chosen.offers) {
    const offer = en.offers.find((each) => each.company_activity_id === id);
    if (!offer) throw new Error(`There is no offer ${id} that visitors can see.`);
    const { activity_slug, city_slug } = offer;
    const listing = `/${activity_slug}/${city_slug}`;
    for (const path of [`/${activity_slug}`, listing, pathOf(offer)]) paths.add(path);
    for (const path of showing(en.offers, offer)) paths.add(path);
    for (const path of furtherPages(en.offers, offer, listing)) paths.add(path);
    for (const path of linking(site, listing, id)) paths.add(path);
  }
  return [...paths];
}

const pathOf = (offer: SiteOffer): string =>
  `/${offer.activity_slug}/${offer.city_slug}/${offer.title_slug}-${offer.company_activity_id}`;

/** All of them say the lowest price, and how many offers there are. */
function furtherPages(offers: readonly SiteOffer[], offer: SiteOffer, listing: string): string[] {
  const { length } = offers.filter(
    ({ activity_id, city_id }) => activity_id === offer.activity_id && city_id === offer.city_id,
  );
  return Array.from(
    { length: pageCount(length) - 1 },
    (_, index) => `${listing}/page/${index + 2}`,
  );
}

/** Pages of the neighbours that will show the offer. */
function showing(offers: readonly SiteOffer[], offer: SiteOffer): string[] {
  const neighbours = offers.filter(
    ({ activity_id, city_id }) => activity_id === offer.activity_id && city_id === offer.city_id,
  );
  return neighbours
    .filter((neighbour) => similarAmong(neighbours, neighbour, SIMILAR_COUNT).includes(offer))
    .map(pathOf);
}

/** Pages of the neighbours that show it now. */
function linking(site: string, listing: string, id: number): string[] {
  const folder = join(site, listing);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== FURTHER)
    .filter(({ name }) => {
      const html = readFileSync(join(folder, name, 'index.html'), 'utf8');
      return html.includes(`-${id}"`);
    })
    .map(({ name }) => `${listing}/${name}`);
}
