import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { formatRating } from '@seahour/ui/format/rating.ts';
import { filledWidth } from '@seahour/ui/parts/star-shapes.ts';
import { photoSources } from '@seahour/ui/photo.ts';
import { CARD_PHOTOS } from '../../data/card-photos.ts';
import { keyFacts } from '../../data/facts.ts';
import { isGuestFavourite } from '../../data/guest-favourite.ts';
import { showHours, showPrice } from '../card-view.ts';
import { language } from '../page-data.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { t } from './texts.ts';

/** A card like those the page was built with, of an offer that an answer brought. */
export function offerCard(
  template: HTMLTemplateElement,
  offer: CompanyActivity,
  { cdn_base, prefix }: CatalogueData,
): HTMLElement {
  // In the template's own document relative addresses mean nothing.
  const card = document.importNode(template.content, true).querySelector('article');
  if (!card) throw new Error('The template of cards is empty.');
  const part = (selector: string) => card.querySelector<HTMLElement>(selector);
  const { activity_slug, city_slug, title_slug, company_activity_id: id } = offer;
  card.dataset.offer = String(id);
  card.dataset.location = offer.location_slug;
  const link = part('h3 a') as HTMLAnchorElement;
  link.textContent = offer.title;
  link.href = `${prefix}/${activity_slug}/${city_slug}/${title_slug}-${id}`;
  link.search = new URLSearchParams(offer.day ? { date: offer.day.date } : {}).toString();
  showPhotos(card, offer.photos, cdn_base);
  if (!isGuestFavourite(offer)) part('[data-badge]')?.remove();
  showRating(part('.rating'), offer);
  const facts = keyFacts(offer, t, language).slice(0, 3);
  const [factLine, where] = [part('[data-facts]'), part('[data-where]')];
  if (factLine) factLine.textContent = facts.map(({ text }) => text).join(' · ');
  if (where) where.textContent = `${offer.company_name} · ${offer.address}`;
  showPrice(card, offer);
  if (offer.day) showHours(card, offer.day);
  return card;
}

function showPhotos(card: HTMLElement, photos: CompanyActivity['photos'], cdnBase: string): void {
  const paths = photos.slice(0, CARD_PHOTOS).map(({ path }) => path);
  const media = card.querySelector<HTMLElement>('[data-photos]');
  if (media) media.dataset.photos = paths.join(' ');
  const dots = paths.length > 1 ? paths.map(() => document.createElement('i')) : [];
  dots[0]?.toggleAttribute('data-on', true);
  card.querySelector('[data-dots]')?.replaceChildren(...dots);
  showPhoto(card, paths[0], cdnBase);
}

function showPhoto(card: HTMLElement, path: string | undefined, cdnBase: string): void {
  const picture = card.querySelector('picture');
  if (!path) picture?.remove();
  if (!path || !picture) return;
  const { srcset, original } = photoSources(cdnBase, path);
  for (const source of picture.querySelectorAll('source')) {
    source.srcset = source.type === 'image/avif' ? srcset.avif : srcset.webp;
  }
  const image = picture.querySelector('img');
  if (image) image.src = original;
}

function showRating(
  rating: HTMLElement | null,
  { rating: value, reviews_count: count }: CompanyActivity,
) {
  if (count === 0) rating?.remove();
  if (count === 0 || !rating) return;
  rating.ariaLabel = t('card.rating', { rating: formatRating(value, language), count });
  rating.querySelector('.stars-filled')?.setAttribute('width', String(filledWidth(value)));
  const [average, number] = [rating.querySelector('b'), rating.querySelector('span')];
  if (average) average.textContent = formatRating(value, language);
  if (number) number.textContent = `(${formatNumber(count, language)})`;
}
