import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { useApp, useDesk, useSources } from '../context.ts';
import { type EditedPage, pageOf } from './page-of.ts';

/** The page that visitors see of what is edited, in a language; null where there is none. */
export function useEditedPage(language: Language): EditedPage | null {
  const { parts } = useStore(useApp().navigation.$place);
  const { offers } = useDesk();
  const sources = useStore(useSources().$sources);
  return pageOf(parts, offers, (file) => sources[file]?.mine, language);
}
