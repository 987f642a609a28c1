import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Attributes } from '../snippet.ts';
import { KIND_NAMES, type KindName, kindOf } from './kinds.ts';

/** Attributes with a value that a trial may have. */
export const VALUES = ['city', 'activity', 'offer', 'theme', 'lang'] as const;
export const THEMES = ['light', 'dark', 'auto'] as const;
const LONGEST_VALUE = 80;
const VALUE = /^[\w-]*$/;

/** A page as the form of the partner's page asks for it. */
export interface WantedTrial {
  kind: KindName;
  values: Record<(typeof VALUES)[number], string>;
  isInline: boolean;
  /** Whether the tag to be copied has `test`; the one under trial always has. */
  isTest: boolean;
  /** As it was typed, or as the kind has it; empty for none. */
  policy: string;
}

/** What a query asks for. Nothing that makes no sense is taken from it. */
export function readTrial(
  query: (name: string) => string | undefined,
  widget: string,
): WantedTrial {
  const kind = KIND_NAMES.find((name) => name === query('kind')) ?? KIND_NAMES[0];
  const value = (name: string): string => {
    const typed = (query(name) ?? '').trim();
    return VALUE.test(typed) && typed.length <= LONGEST_VALUE ? typed : '';
  };
  const isSent = query('of') !== undefined;
  const theme = THEMES.find((each) => each === query('theme')) ?? '';
  const lang = LANGUAGE_CODES.find((code) => code === query('lang')) ?? '';
  const [city, activity, offer] = [value('city'), value('activity'), value('offer')];
  const ofKind = kindOf(kind).policy?.(widget) ?? '';
  return {
    kind,
    values: { city, activity, offer, theme, lang },
    isInline: query('inline') !== undefined,
    isTest: !isSent || query('test') !== undefined,
    // The text of one kind is not that of another.
    policy: query('of') === kind ? (query('policy') ?? '').trim() : ofKind,
  };
}

/** Of the tag, but for its partner. */
export const attributesOf = ({ values, isInline, isTest }: WantedTrial): Attributes => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  ...(isInline && { inline: '' }),
  ...(isTest && { test: '' }),
});

/** The query of the page under trial. */
export function trialQuery({ kind, values, isInline, policy }: WantedTrial): string {
  const query = new URLSearchParams({ kind, of: kind, ...values, policy });
  if (isInline) query.set('inline', '1');
  return `?${query}`;
}
