import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { languageOf } from '../i18n/language.ts';
import type { Messages } from '../i18n/messages.ts';

interface LiveData {
  texts: Messages['live'];
  /** IANA zone by city slug. */
  zones: Record<string, string>;
  prefix: string;
}

/** An island's modules are loaded too when its page is built, where there is no page yet. */
const page = typeof document === 'undefined' ? undefined : document;

const data: LiveData = JSON.parse(page?.getElementById('live-data')?.textContent ?? '{}');

export const language: Language = languageOf(page?.documentElement.lang);

/** The page's own texts in its own language. */
export const t = createTranslate<Messages['live']>(data.texts, language);

/** Ahead of a path in the page's language; may be empty. */
export const prefix = data.prefix ?? '';

export function zoneOf(city: string | undefined): string {
  return data.zones?.[city ?? ''] ?? 'UTC';
}
