import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { AstroI18nextConfig } from 'astro-i18next';

/** Read by the integration at build time only; pages take texts by `site/i18n/texts.ts` and addresses by `site/i18n/links.ts`. */
const config: AstroI18nextConfig = {
  defaultLocale: DEFAULT_LANGUAGE,
  locales: [...LANGUAGE_CODES],
  i18nextServer: {
    preload: LANGUAGE_CODES,
    // Of `de-AT`, not those of `de` as well.
    load: 'currentOnly',
    fallbackLng: DEFAULT_LANGUAGE,
    // A text that is empty is one that is missing.
    returnEmptyString: false,
    // Without it the first page is rendered before its texts are there.
    initAsync: false,
    interpolation: { escapeValue: false },
    backend: { loadPath: './site/locales/{{lng}}/site.json' },
  },
};

export default config;
