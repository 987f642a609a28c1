/// <reference types="astro/client" />

import 'astro';

declare global {
  interface ImportMetaEnv {
    /** `site/runtime/early.ts` and `chosen-city.ts` as pages have it in themselves. */
    readonly EARLY_SCRIPT: string;
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island when the visitor means it, or where the page's query matches the pattern. */
    'client:intent'?: boolean | string;
  }
}
