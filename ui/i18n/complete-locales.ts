import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Plugin } from 'vite';
import { complete } from './complete.ts';

const LOCALE_FILE = /\/locales\/([a-z]{2,3}(?:-\w+)*)\/[^/]+\.json$/;

/** Fills up the texts of a language while they are bundled, so that a page carries no source beside them. */
export function completeLocales(): Plugin {
  return {
    name: 'seahour:complete-locales',
    enforce: 'pre',
    transform: {
      filter: { id: LOCALE_FILE },
      async handler(code, id) {
        const language = LOCALE_FILE.exec(id)?.[1];
        if (!language || language === DEFAULT_LANGUAGE) return;
        const source = id.replace(`/locales/${language}/`, `/locales/${DEFAULT_LANGUAGE}/`);
        this.addWatchFile(source);
        const texts = complete(JSON.parse(await readFile(source, 'utf8')), JSON.parse(code));
        return { code: JSON.stringify(texts), map: null };
      },
    },
  };
}
