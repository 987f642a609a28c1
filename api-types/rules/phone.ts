import { visible } from './plain-text.ts';

/** Digits of any script, as they are pasted: Arabic ones, full width. */
const DIGIT = /\p{Nd}/gu;
const FEWEST_DIGITS = 7;
/** With an extension that some numbers carry. */
const MOST_DIGITS = 22;

/** A number without what cannot be seen of it: marks of direction, joiners, soft hyphens. */
export const visiblePhone = (typed: string): string => visible(typed.normalize('NFKC'));

/** Whether a text may be a number; the server knows whether it can be dialled. */
export function isLikePhone(typed: string): boolean {
  const digits = typed.match(DIGIT)?.length ?? 0;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}
