/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** What stands before a photo's path. */
  readonly CDN_BASE: string;
  /** Where the app tells of errors; empty for nowhere. */
  readonly ERROR_REPORT_URL: string;
}
