import type { Language } from '@seahour/api-types/primitives.ts';
import type { Messages } from '../../../i18n/messages.ts';

/** The texts that the tag builder says itself. */
export type TagBuilderTexts = Pick<Messages, 'builder' | 'search'>;

export interface TagBuilderProps {
  language: Language;
  texts: TagBuilderTexts;
  /** The one that a tag begins with comes first. */
  cities: { id: number; slug: string; name: string }[];
  activities: { id: number; slug: string; name: string }[];

  currencies: { code: string; name: string }[];
  /** The address that tags load from. */
  origin: string;
  /** Ahead of a path in the page's language, e.g. `/ru`. */
  prefix: string;
  /** Where the button leads without scripts, as long as no activity is chosen. */
  path: string;
  /** The widget's own colour. */
  ownColour: string;
}
