import type { Language } from '@seahour/api-types/primitives.ts';
import { defaultCity } from './marketplace.ts';
import { siteDataIn } from './site-data.ts';

/** The photo of a page's preview in messengers. */
export interface PagePhoto {
  /** Below the CDN base. */
  path: string;
  alt: string;
}

/** The home page's photo, also for pages without one of their own. */
export function homePhoto(language: Language): PagePhoto {
  const { wide_photo, photo, name } = defaultCity(language);
  return wide_photo ?? { path: photo, alt: name };
}

/** The photo of the 404 page. */
export const lostPhoto = (language: Language): string | undefined =>
  siteDataIn(language).activities.at(-1)?.photo;

/** Photos of piers for the partner pages. */
export function pierPhotos(language: Language): (string | undefined)[] {
  return siteDataIn(language).locations.flatMap(({ photo }) => photo ?? []);
}
