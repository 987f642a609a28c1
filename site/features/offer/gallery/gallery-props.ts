import type { Photo } from '@seahour/api-types/company-activity.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import type { Messages } from '../../../i18n/messages.ts';

export type GalleryTexts = Messages['gallery'] & { close: string };

/** What an offer's page tells its gallery. */
export interface GalleryProps {
  language: Language;
  texts: GalleryTexts;
  /** Of the offer. */
  title: string;
  photos: Photo[];
  cdnBase: string;
  /** The styles of the lightbox, which come with it. */
  styles: string;
}

export interface LightboxProps extends GalleryProps {
  t: Translate<GalleryTexts>;
  /** The photo to begin with, from 0. */
  first: number;
  onClose(): void;
}
