import type { AstroI18nextConfig } from 'astro-i18next';

/** Read by the integration at build time only; pages take texts by `getFixedT` and paths by `localizePath`. */
const config: AstroI18nextConfig = {
  defaultLocale: 'en',
  locales: ['en', 'ru'],
  i18nextServer: {
    preload: ['en', 'ru'],
    fallbackLng: 'en',
    // Without it the first page is rendered before its texts are there.
    initAsync: false,
    interpolation: { escapeValue: false },
    backend: { loadPath: './site/locales/{{lng}}.json' },
  },
};

export default config;
