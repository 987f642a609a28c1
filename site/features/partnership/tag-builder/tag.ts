import type { Language } from '@seahour/api-types/primitives.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { snippet } from './snippet.ts';

/** The texts of the tag builder. */
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
  /** Ahead of a path in the page's language; may be empty. */
  prefix: string;
  /** Where the button leads without scripts, as long as no activity is chosen. */
  path: string;
  /** The widget's own colour. */
  ownColour: string;
}

/** Names of the form's fields that are attributes of the tag. */
const ATTRIBUTES = [
  'city',
  'activity',
  'offer',
  'date',
  'lang',
  'currency',
  'theme',
  'partner',
] as const;

export interface Tag {
  attributes: Record<(typeof ATTRIBUTES)[number], string>;
  /** Empty for the widget's own colour. */
  primary: string;
  /** Text of the button. */
  text: string;
  /** Where it leads without scripts, below the origin. */
  path: string;
}

/** The tag that a form describes; at first only with its city. */
export function tagOf(props: TagBuilderProps, form: HTMLFormElement | null): Tag {
  const { texts, prefix, path, ownColour, cities } = props;
  const data = form ? new FormData(form) : new FormData();
  const field = (name: string) => String(data.get(name) ?? '').trim();
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((name) => [name, field(name)]),
  ) as Tag['attributes'];
  attributes.city ||= cities[0]?.slug ?? '';
  const { activity, city } = attributes;
  const primary = field('primary');
  return {
    attributes,
    primary: primary === ownColour ? '' : primary,
    text: field('text') || texts.builder.trigger,
    path: activity ? `${prefix}/${activity}/${city}` : path,
  };
}

export const codeOf = ({ attributes, primary, text, path }: Tag, origin: string): string =>
  snippet({ origin, attributes, primary, text, href: origin + path });
