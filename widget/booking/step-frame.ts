import { PROGRESS_STEPS, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Draft } from './draft.ts';
import {
  isOneOffer,
  isSkipped,
  STEPS,
  type StepName,
  type StepQuery,
  stepAfter,
  stepBefore,
} from './steps.ts';

/** The result is past them. */
const LAST_DISPLAYED = PROGRESS_STEPS;

/** A segment of the progress bar. */
export interface Segment {
  /** How much of it is filled, from 0 to 1: two steps that share a number fill a half each. */
  filled: number;
  /** None of its steps is on the way of this booking. */
  isSkipped: boolean;
}

/** What a step's query has found; null while it is not there. */
export type LoadedOf = (query: StepQuery) => readonly unknown[] | null;

/** The steps that a booking comes by, as far as the draft and what has loaded can tell. */
function stepsOnWay(draft: Draft, loadedOf: LoadedOf): StepName[] {
  const way: StepName[] = [];
  let name: StepName | null = isOneOffer(draft) ? 'date-time' : 'activity';
  while (name) {
    const { query } = STEPS[name];
    const loaded = query && loadedOf(query);
    if (!loaded || !isSkipped(name, loaded)) way.push(name);
    name = stepAfter(name, draft);
  }
  return way;
}

/** What stands around a step's screen. */
export function stepFrame(step: StepName, draft: Draft, loadedOf: LoadedOf = () => null) {
  const shown = STEPS[step];
  const { displayed, number, phase } = shown;
  const isResult = phase === 'result';
  const way = stepsOnWay(draft, loadedOf);
  const sharing = (number: number) => way.filter((name) => STEPS[name].displayed === number);
  const parts = sharing(displayed);
  const part = parts.indexOf(step) + 1;
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
    knowsPayment: number >= STEPS.payment.number,
    hasBack: stepBefore(step, draft) !== null,
    /** Title, buttons and the questions at the side go once there is a result. */
    hasChrome: !isResult,
    hasQuestions: phase !== 'result' || shown.hasQuestions,
    hasProgress: displayed <= LAST_DISPLAYED,
    hasSummary: phase === 'choice' || (isResult && draft.offer !== null),
    isTest: draft.isTest,
    isYacht: draft.activity?.id === YACHT_RENTAL,
  };
}
