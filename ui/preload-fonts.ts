import type { Language } from '@seahour/api-types/primitives.ts';
import { letterFiles } from './letter-files.ts';

/** Fetches a language's letters along with its texts, where no page has asked for them yet. */
export function preloadFonts(language: Language): void {
  for (const href of letterFiles(language)) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
    document.head.append(link);
  }
}
