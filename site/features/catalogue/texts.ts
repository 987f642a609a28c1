import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import { createContext, useContext } from 'react';
import type { Messages } from '../../i18n/messages.ts';

/** The texts that a catalogue says itself. */
export type CatalogueTexts = Pick<Messages, 'filters' | 'facts' | 'card' | 'listing'>;

export type CatalogueTranslate = Translate<CatalogueTexts>;

export const catalogueTexts = (texts: CatalogueTexts, language: Language): CatalogueTranslate =>
  createTranslate<CatalogueTexts>(texts, language);

export const TextsContext = createContext<CatalogueTranslate | null>(null);

export function useTexts(): CatalogueTranslate {
  const t = useContext(TextsContext);
  if (!t) throw new Error('Texts are given by the catalogue.');
  return t;
}
