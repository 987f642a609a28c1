import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { atom } from 'nanostores';
import { type Draft, emptyDraft } from './draft.ts';
import type { OpenOptions } from './open-options.ts';
import type { OrderState } from './order-state.ts';
import type { Problem, StepName } from './steps.ts';

/** A choice that is under way, and how it began. */
export interface Session {
  options: OpenOptions;
  step: StepName;
  draft: Draft;
  /** Continued after a reload of the page. */
  isRestored: boolean;
  /** Something of it is no longer available: it is chosen again at this step. */
  hasChanged?: boolean;
}

/** Summary of a booking that was closed before its end. */
export interface ClosedDraft {
  activity: string;
  date: string;
  block: { time: number; hour_count: number } | null;
  /** Continues the booking where it was closed. */
  resume(): void;
  /** Discards it. */
  drop(): void;
}

/** What is known of one widget's booking without asking the server. */
export function createState() {
  return {
    $step: atom<StepName>('activity'),
    $draft: atom<Draft>(emptyDraft('', false)),
    $problem: atom<Problem | null>(null),
    $order: atom<OrderState>({ state: 'draft' }),
    /** Null before the first screen, and where an order was opened instead. */
    $session: atom<Session | null>(null),
    /** A booking that was closed before its end and can be continued. */
    $closedDraft: atom<ClosedDraft | null>(null),
    /** Slug or id of the city that is asked for; undefined for the default one. */
    $wantedCity: atom<string | undefined>(undefined),
    /** The number of cabins or people that the offers are filtered by; 0 for any. */
    $countFilter: atom(0),
    /** The offer whose details lie over the booking; null while none do. */
    $detailed: atom<CompanyActivity | null>(null),
  };
}
export type State = ReturnType<typeof createState>;
