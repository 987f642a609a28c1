/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** `site/live/early.ts` as pages have it in themselves. */
  readonly EARLY_SCRIPT: string;
}
