/** The package's types are not where it says they are; only what is used of it is declared. */
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  import type { InitOptions } from 'i18next';

  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    i18nextServer?: InitOptions;
  }

  /** The path under the language's prefix; without state of its own. */
  export function localizePath(path: string, locale: string, base: string): string;

  export default function integration(): AstroIntegration;
}
