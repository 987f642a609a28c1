import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Draft } from './draft.ts';

/** Each step's definition adds its name here: a step that does not exist cannot be named. */
// biome-ignore lint/suspicious/noEmptyInterface: the definitions fill it.
export interface StepNames {}
export type StepName = keyof StepNames;

/** What a step shows: loaded when it is entered, and not left forward without it. */
export type Need = 'days' | 'categories' | 'offers' | 'services' | 'methods';

/** Why the next step is refused; the screen says it where it is to be fixed. */
export type Problem =
  | 'activity_required'
  | 'time_required'
  | 'too_few_hours'
  /** Others took what was chosen. */
  | 'hours_gone'
  | 'category_required'
  | 'offer_required'
  | 'phone_required'
  | 'phone_invalid'
  | 'mail_invalid'
  /** What the step shows has not come. */
  | 'not_loaded';

/** What the booking has to know of a step; its definition has the screen too. */
export interface StepRule {
  name: StepName;
  /** As `booking-step` events carry it. */
  number: number;
  /** The number of 7 that the visitor reads; 8 is past the end. */
  displayed: number;
  need?: Need;
  /** Whether it can be left forward though what it needs did not come. */
  canMissNeed?(draft: Draft): boolean;
  /** It is passed over where there is nothing to show. */
  isSkippedWhenEmpty?: boolean;
  /** Why it cannot be left forward yet. */
  check?(draft: Draft): Problem | null;
  /** Absent where only an answer of the server leads on. */
  next?(draft: Draft): StepName | null;
  back?(draft: Draft): StepName | null;
  /** `choice`: the trip is being chosen. `result`: there is an order, or nothing can be ordered. */
  phase: 'start' | 'choice' | 'result';
  /** Says how a person is reached; by default before there is a result. */
  hasQuestions?: boolean;
}

export type Steps = Readonly<Record<StepName, StepRule>>;

/** A visitor who books one offer does not choose among them. */
export const isOneOffer = ({ source }: Draft): boolean => source === 'activity';

/** Number of displayed steps; the result is past them. */
const LAST_DISPLAYED = 7;

export const stepBack = ({ back }: StepRule, draft: Draft): StepName | null =>
  back?.(draft) ?? null;

/** What stands around a step's screen. */
export function stepFrame(rule: StepRule, draft: Draft) {
  const { displayed, phase } = rule;
  const isResult = phase === 'result';
  return {
    displayed,
    hasBack: stepBack(rule, draft) !== null,
    /** Title, buttons and the questions at the side go once there is a result. */
    hasChrome: !isResult,
    hasQuestions: rule.hasQuestions ?? !isResult,
    hasProgress: displayed <= LAST_DISPLAYED,
    hasSummary: phase === 'choice' || (isResult && draft.offer !== null),
    isYacht: draft.activity?.id === YACHT_RENTAL,
  };
}
