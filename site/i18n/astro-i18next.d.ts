/** The package's types are not where it says they are; only what is used of it is declared. */
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  import type { InitOptions } from 'i18next';

  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    i18nextServer?: InitOptions;
    trailingSlash?: 'never';
  }

  /** The integration does it for pages alone; all below read what it is given. */
  export function initAstroI18next(config: AstroI18nextConfig): void;
  export function localizePath(path: string, locale: string, base: string): string;
  /** Of a path from the root of the host, without query. */
  export function detectLocaleFromPath(path: string): string;
  export function localizeUrl(url: string, locale: string, base: string): string;

  export default function integration(): AstroIntegration;
}
