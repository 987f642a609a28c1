import type { Language } from '@seahour/api-types/primitives.ts';
import { defaultCity } from './marketplace.ts';
import { siteDataIn } from './site-data.ts';

/** What previews of a page in messengers show. */
export interface PagePhoto {
  /** Below the CDN base. */
  path: string;
  /** What is to be seen on it. */
  alt: string;
}

/** What spans the first page, and stands for all that have no photo of their own. */
export function homePhoto(language: Language): PagePhoto {
  const { wide_photo, photo, name } = defaultCity(language);
  return wide_photo ?? { path: photo, alt: name };
}

/** The last activity's, for who is lost; undefined where there is none. */
export const lostPhoto = (language: Language): string | undefined =>
  siteDataIn(language).activities.at(-1)?.photo;

/** Of piers, for who may become a partner: the first for the home page, the next for their own. */
export function pierPhotos(language: Language): (string | undefined)[] {
  return siteDataIn(language).locations.flatMap(({ photo }) => photo ?? []);
}
