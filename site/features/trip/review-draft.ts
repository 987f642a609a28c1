import type { Language } from '@seahour/api-types/primitives.ts';
import { CRITERIA, type Criterion, type WrittenReview } from '@seahour/api-types/reviews.ts';
import { createPersisted, type Persisted, withSessionStorage } from '@seahour/ui/storage.ts';
import * as z from 'zod/mini';

const Stars = z.int().check(z.minimum(1), z.maximum(5));

/** A criterion without stars is absent. */
const ReviewDraft = z.object({
  scores: z.partialRecord(z.enum(CRITERIA), Stars),
  name: z.string(),
  text: z.string(),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** The draft of a trip's review, stored in this tab. */
export const keptDraft = (number: string): Persisted<ReviewDraft> =>
  createPersisted({
    storage: withSessionStorage,
    key: `seahour-review-${number}`,
    parse: (value) => ReviewDraft.safeParse(value).data ?? null,
  });

/** Criteria without stars, in the order of the form. */
export const missingOf = ({ scores }: ReviewDraft): Criterion[] =>
  CRITERIA.filter((name) => scores[name] === undefined);

/** The scores; null while some are missing. */
export function wholeScores({ scores }: ReviewDraft): WrittenReview['scores'] | null {
  const { compliance, communication, maintenance, comfort, cleanliness, money } = scores;
  return compliance && communication && maintenance && comfort && cleanliness && money
    ? { compliance, communication, maintenance, comfort, cleanliness, money }
    : null;
}

/** As reviews are signed: `Elena Moreno` → `Elena M.` */
export function signedName(name: string, language: Language): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toLocaleUpperCase(language)}.` : first;
}
