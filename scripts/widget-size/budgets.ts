import type { Chunks } from './chunks.ts';

/** Of the languages the one with the longer texts. */
const LANGUAGE = 'ru';

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

/** In the order in which a visitor meets them; a kilobyte is 1,000 bytes. */
const STAGES: readonly Stage[] = [
  { what: 'before interaction', fetches: ['booking-widget'], budget: 2_150 },
  {
    what: 'to the first step, in all',
    fetches: ['stage', 'mount', 'activity-step', LANGUAGE],
    budget: 96_000,
    isInAll: true,
  },
  {
    what: 'with what all other steps share, in all',
    fetches: ['later', 'contract', `${LANGUAGE}-later`],
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
  const fetched = new Set<string>();
  const weights: Weight[] = [];
  let total = 0;
  for (const { what, fetches, budget, isInAll = false, isBeside = false } of STAGES) {
    const files =
      fetches === 'all'
        ? chunks.all(LANGUAGE)
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
