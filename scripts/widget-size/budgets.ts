import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageCode,
} from '@seahour/api-types/languages.ts';
import type { Chunks } from './chunks.ts';

interface Stage {
  what: string;
  /** What is fetched at this stage, by the names of the scripts; `all` is whatever is left. */
  fetches: readonly string[] | 'all';
  /** Bytes, brotli 11. */
  budget: number;
  /** The budget is for everything fetched so far, not only for this stage. */
  isInAll?: boolean;
  /** No booking fetches it: it counts in nothing but its own budget. */
  isBeside?: boolean;
}

/**
 * The first script has its three texts in every language, and the first step has each language's row
 * of the table and the names of its files: two languages are in the budgets, a further one adds to them.
 */
const MORE_LANGUAGES = Math.max(0, LANGUAGE_CODES.length - 2);
const LOADER_BYTES = 70;
const FIRST_STEP_BYTES = 400;

/** In the order in which a visitor meets them; a kilobyte is 1,000 bytes. */
const stagesIn = (language: LanguageCode): readonly Stage[] => [
  {
    what: 'before interaction',
    fetches: ['booking-widget'],
    budget: 2_125 + MORE_LANGUAGES * LOADER_BYTES,
  },
  {
    what: 'to the first step, in all',
    fetches: ['stage', 'mount', 'activity-step', language],
    budget: 96_000 + MORE_LANGUAGES * FIRST_STEP_BYTES,
    isInAll: true,
  },
  {
    what: 'with what all other steps share, in all',
    fetches: ['later', 'contract', `${language}-later`],
    budget: 129_000,
    isInAll: true,
  },
  { what: 'calendar step', fetches: ['date-time-step'], budget: 48_000 },
  { what: 'budget or place step', fetches: ['category-step'], budget: 12_000 },
  { what: 'offer step', fetches: ['offer-step'], budget: 16_000 },
  { what: 'services step', fetches: ['services-step'], budget: 12_000 },
  { what: 'contact step', fetches: ['contact-step'], budget: 24_000 },
  { what: 'phone data', fetches: ['utils'], budget: 49_000 },
  {
    what: 'payment, card and result',
    fetches: ['payment-step', 'result-step'],
    budget: 16_000,
  },
  {
    what: 'form for taken hours, on a press',
    fetches: ['waitlist-form'],
    budget: 3_000,
    isBeside: true,
  },
  {
    what: 'field for a code, on a press',
    fetches: ['code-form'],
    budget: 3_000,
    isBeside: true,
  },
  {
    what: 'list of checks, where asked for',
    fetches: ['checklist'],
    budget: 3_000,
    isBeside: true,
  },
  { what: 'whole flow, in all', fetches: 'all', budget: 280_000, isInAll: true },
];

export interface Weight {
  what: string;
  bytes: number;
  budget: number;
  isWithin: boolean;
}

/** What a visitor's browser has fetched at each stage, against what it may. */
export async function weighStages(chunks: Chunks): Promise<Weight[]> {
  const language = await longestLanguage(chunks);
  const fetched = new Set<string>();
  const weights: Weight[] = [];
  let total = 0;
  for (const { what, fetches, budget, isInAll = false, isBeside = false } of stagesIn(language)) {
    const files =
      fetches === 'all'
        ? chunks.all(language)
        : fetches.flatMap((name) => chunks.withImports(name));
    let added = 0;
    for (const file of files) {
      if (fetched.has(file)) continue;
      fetched.add(file);
      added += await chunks.size(file);
    }
    if (!isBeside) total += added;
    const bytes = isInAll ? total : added;
    weights.push({ what, bytes, budget, isWithin: bytes <= budget });
  }
  return weights;
}

/** The language whose texts weigh most. */
async function longestLanguage(chunks: Chunks): Promise<LanguageCode> {
  let longest: LanguageCode = DEFAULT_LANGUAGE;
  let most = 0;
  for (const language of LANGUAGE_CODES) {
    const sizes = chunks.textsOf(language).map((file) => chunks.size(file));
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    if (bytes > most) [longest, most] = [language, bytes];
  }
  return longest;
}
