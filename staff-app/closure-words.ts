import type { T } from './texts.ts';

/** Reasons that are said in each reader's language; any other is said as it was typed. */
export const REASONS = ['service', 'weather', 'rest', 'private'] as const;
export type Reason = (typeof REASONS)[number];

/** Why hours are closed, as staff wrote it. */
export function closureWords(note: string, t: T): string {
  const reason = REASONS.find((each) => each === note);
  return reason ? t(`reason_${reason}`) : note;
}
