import { PROGRESS_STEPS, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
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
  /** The number of 7 that the visitor reads, which two steps may share; 8 is past the end. */
  displayed: number;
  need?: Need;
  /** Whether it can be left forward though what it needs did not come. */
  canMissNeed?(draft: Draft): boolean;
  /** It is passed over where what it needs leaves nothing to show or to decide. */
  isSkipped?(loaded: readonly unknown[]): boolean;
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

/** The result is past them. */
const LAST_DISPLAYED = PROGRESS_STEPS;

export const stepBack = ({ back }: StepRule, draft: Draft): StepName | null =>
  back?.(draft) ?? null;

/** A segment of the progress bar. */
export interface Segment {
  /** How much of it is filled, from 0 to 1: two steps that share a number fill a half each. */
  filled: number;
  /** None of its steps is on the way of this booking. */
  isSkipped: boolean;
}

/** The steps that a booking comes by, as far as the draft and what has loaded can tell. */
function stepsOnWay(steps: Steps, draft: Draft, loadedOf: LoadedOf): StepRule[] {
  const all: StepRule[] = Object.values(steps);
  const first = all.findIndex((rule) => rule.back !== undefined && stepBack(rule, draft) === null);
  const way: StepRule[] = [];
  let name: StepName | null | undefined = all[Math.max(first, 0)]?.name;
  while (name) {
    const rule: StepRule = steps[name];
    const loaded = rule.need && loadedOf(rule.need);
    if (!loaded || !rule.isSkipped?.(loaded)) way.push(rule);
    name = rule.next?.(draft);
  }
  return way;
}

/** What is known of a need; null while it is not there. */
export type LoadedOf = (need: Need) => readonly unknown[] | null;

/** What stands around a step's screen. */
export function stepFrame(
  steps: Steps,
  step: StepName,
  draft: Draft,
  loadedOf: LoadedOf = () => null,
) {
  const rule = steps[step];
  const { displayed, phase } = rule;
  const isResult = phase === 'result';
  const way = stepsOnWay(steps, draft, loadedOf);
  const sharing = (number: number) => way.filter((other) => other.displayed === number);
  const parts = sharing(displayed);
  const part = parts.indexOf(rule) + 1;
  return {
    displayed,
    /** Which of the steps that share the number it is, from 1; null where it has the number alone. */
    part: parts.length > 1 ? part : null,
    segments: Array.from({ length: LAST_DISPLAYED }, (_, index): Segment => {
      const number = index + 1;
      const filled = number < displayed ? 1 : number > displayed ? 0 : part / parts.length || 1;
      return { filled, isSkipped: sharing(number).length === 0 };
    }),
    /** Whether the visitor has come to how to pay. */
    knowsPayment: rule.number >= steps.payment.number,
    hasBack: stepBack(rule, draft) !== null,
    /** Title, buttons and the questions at the side go once there is a result. */
    hasChrome: !isResult,
    hasQuestions: rule.hasQuestions ?? !isResult,
    hasProgress: displayed <= LAST_DISPLAYED,
    hasSummary: phase === 'choice' || (isResult && draft.offer !== null),
    isYacht: draft.activity?.id === YACHT_RENTAL,
  };
}
