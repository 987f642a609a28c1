import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { isMail } from '@seahour/api-types/rules/mail.ts';
import { visible } from '@seahour/api-types/rules/plain-text.ts';
import type { Category } from './categories.ts';
import type { Draft } from './draft.ts';

export type StepName =
  | 'activity'
  | 'date-time'
  | 'category'
  | 'offer'
  | 'services'
  | 'contact'
  | 'payment'
  | 'confirm'
  | 'result'
  | 'help';

/** What a step shows: loaded when it is entered, and not left forward without it. */
export type StepQuery = 'days' | 'categories' | 'offers' | 'services' | 'methods';

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
  | 'code_typed'
  /** What the step shows has not come. */
  | 'not_loaded';

/** A step by its phase. */
export type Step = FirstStep | ChoiceStep | ResultStep;

interface StepBase {
  /** As `booking-step` events carry it. */
  number: number;
  /** The number of 7 that the visitor reads, which two steps may share; 8 is past the end. */
  displayed: number;
  query?: StepQuery;
}

/** Nothing of the trip is chosen yet. */
interface FirstStep extends StepBase {
  phase: 'start';
  check(draft: Draft): Problem | null;
  next(): StepName;
}

/** The trip is being chosen. */
interface ChoiceStep extends StepBase {
  phase: 'choice';
  /** Whether it can be left forward though its query has failed. */
  isOptional?(draft: Draft): boolean;
  /** It is passed over where what its query found leaves nothing to show or to decide. */
  isSkipped?(loaded: readonly unknown[]): boolean;
  /** Why it cannot be left forward yet. */
  check?(draft: Draft): Problem | null;
  /** Absent where only an answer of the server leads on. */
  next?(draft: Draft): StepName;
  /** Null where the booking begins here. */
  back(draft: Draft): StepName | null;
}

/** There is an order, or nothing can be ordered: no step leads on or back. */
interface ResultStep extends StepBase {
  phase: 'result';
  /** Says how a person is reached. */
  hasQuestions: boolean;
}

/** A visitor who books one offer does not choose among them. */
export const isOneOffer = ({ source }: Draft): boolean => source === 'activity';

/** The steps in the order in which most visitors see them. */
export const STEPS: Readonly<Record<StepName, Step>> = {
  /** What to do on the water. */
  activity: {
    phase: 'start',
    number: 0,
    displayed: 1,
    check: ({ activity }) => (activity ? null : 'activity_required'),
    next: () => 'date-time',
  },
  /** The day and its hours. */
  'date-time': {
    phase: 'choice',
    number: 1,
    displayed: 2,
    query: 'days',
    check({ block, activity }) {
      if (block.length === 0) return 'time_required';
      return block.length < minimumHours(activity?.id ?? 0) ? 'too_few_hours' : null;
    },
    next: (draft) => (isOneOffer(draft) ? 'services' : 'category'),
    back: (draft) => (isOneOffer(draft) ? null : 'activity'),
  },
  /** The budget of a yacht, or the place where everything else starts. */
  category: {
    phase: 'choice',
    number: 2,
    displayed: 3,
    query: 'categories',
    // With one offer left there is nothing to decide.
    isSkipped: (categories: readonly Category[]) =>
      categories.flatMap(({ company_activity_ids }) => company_activity_ids).length === 1,
    check: ({ category }) => (category ? null : 'category_required'),
    next: () => 'offer',
    back: () => 'date-time',
  },
  /** The yacht, board or boat itself. */
  offer: {
    phase: 'choice',
    number: 3,
    displayed: 3,
    query: 'offers',
    check: ({ offer }) => (offer ? null : 'offer_required'),
    next: () => 'services',
    back: () => 'category',
  },
  /** What can be added to the hours. */
  services: {
    phase: 'choice',
    number: 4,
    displayed: 4,
    query: 'services',
    isSkipped: (services) => services.length === 0,
    // Can be skipped if no service is selected.
    isOptional: ({ additional_services }) => Object.keys(additional_services).length === 0,
    next: () => 'contact',
    back: (draft) => (isOneOffer(draft) ? 'date-time' : 'offer'),
  },
  /** How the crew reaches the visitor. */
  contact: {
    phase: 'choice',
    number: 5,
    displayed: 5,
    check({ phone, mail }) {
      if (phone.number === '') return 'phone_required';
      if (!phone.isValid) return 'phone_invalid';
      return visible(mail) === '' || isMail(visible(mail)) ? null : 'mail_invalid';
    },
    next: () => 'payment',
    back: () => 'services',
  },
  /** Now or on the pier. */
  payment: {
    phase: 'choice',
    number: 6,
    displayed: 6,
    query: 'methods',
    // Nobody is to find at the pier that a code was left behind.
    check: ({ has_code_typed }) => (has_code_typed ? 'code_typed' : null),
    next: () => 'confirm',
    back: () => 'contact',
  },
  /** The card form where a card is asked for, else the whole order once more. */
  confirm: {
    phase: 'choice',
    number: 7,
    displayed: 7,
    query: 'methods',
    back: () => 'payment',
  },
  /** What became of the order. */
  result: { phase: 'result', number: 8, displayed: 8, hasQuestions: false },
  /** An order that a person has to look into, or can say more of. */
  help: { phase: 'result', number: 9, displayed: 8, hasQuestions: true },
};

/** Why a step cannot be left forward yet. */
export function problemOf(name: StepName, draft: Draft): Problem | null {
  const step = STEPS[name];
  return step.phase === 'result' ? null : (step.check?.(draft) ?? null);
}

export function stepAfter(name: StepName, draft: Draft): StepName | null {
  const step = STEPS[name];
  return step.phase === 'result' ? null : (step.next?.(draft) ?? null);
}

export function stepBefore(name: StepName, draft: Draft): StepName | null {
  const step = STEPS[name];
  return step.phase === 'choice' ? step.back(draft) : null;
}

/** Whether what its query found leaves a step nothing to show or to decide. */
export function isSkipped(name: StepName, loaded: readonly unknown[]): boolean {
  const step = STEPS[name];
  return step.phase === 'choice' && (step.isSkipped?.(loaded) ?? false);
}
