import type { Language } from '@seahour/api-types/primitives.ts';

/** Who asks, and when. */
export interface Caller {
  language: Language;
  now: Date;
  /** What is paid in the caller's country, where that is known. */
  currency?: string | null;
}
