import type { Language } from '@seahour/api-types/primitives.ts';
import { letterFiles } from '@seahour/ui/letter-files.ts';

/** Fetches a language's letters along with its texts; those of the first are in the page. */
export function preloadFonts(language: Language): void {
  for (const href of letterFiles(language).slice(1)) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
    document.head.append(link);
  }
}
