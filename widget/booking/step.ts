import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { isMail } from '@seahour/api-types/rules/mail.ts';
import type { Draft } from './draft.ts';

export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Why the next step is refused; the screen says it where it is to be mended. */
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

interface StepRule {
  /** The number of 7 that the visitor reads; 8 is past the end. */
  displayed: number;
  check(draft: Draft): Problem | null;
  /** Null where only an answer of the server leads on. */
  next(draft: Draft): Step | null;
  back(draft: Draft): Step | null;
}

const nothing = () => null;
const isOneOffer = (draft: Draft) => draft.source === 'activity';

/** The moves of the booking, forward and back. */
export const STEPS = {
  0: {
    displayed: 1,
    check: (draft) => (draft.activity ? null : 'activity_required'),
    next: () => 1,
    back: nothing,
  },
  1: {
    displayed: 2,
    check: checkHours,
    next: (draft) => (isOneOffer(draft) ? 4 : 2),
    back: (draft) => (isOneOffer(draft) ? null : 0),
  },
  2: {
    displayed: 3,
    check: (draft) => (draft.category ? null : 'category_required'),
    next: () => 3,
    back: () => 1,
  },
  3: {
    displayed: 3,
    check: (draft) => (draft.offer ? null : 'offer_required'),
    next: () => 4,
    back: () => 2,
  },
  4: { displayed: 4, check: nothing, next: () => 5, back: (draft) => (isOneOffer(draft) ? 1 : 3) },
  5: { displayed: 5, check: checkContact, next: () => 6, back: () => 4 },
  6: { displayed: 6, check: nothing, next: () => 7, back: () => 5 },
  7: { displayed: 6, check: nothing, next: nothing, back: () => 6 },
  8: { displayed: 8, check: nothing, next: nothing, back: nothing },
  9: { displayed: 8, check: nothing, next: nothing, back: nothing },
} satisfies Record<Step, StepRule>;

export function stepRule(step: Step): StepRule {
  return STEPS[step];
}

function checkHours(draft: Draft): Problem | null {
  if (draft.block.length === 0) return 'time_required';
  const least = minimumHours(draft.activity?.id ?? 0);
  return draft.block.length < least ? 'too_few_hours' : null;
}

function checkContact(draft: Draft): Problem | null {
  if (draft.phone.number === '') return 'phone_required';
  if (!draft.phone.isValid) return 'phone_invalid';
  return draft.mail === '' || isMail(draft.mail) ? null : 'mail_invalid';
}

/** What stands around a step's screen. */
export function stepFrame(step: Step, draft: Draft) {
  const { displayed, back } = stepRule(step);
  return {
    displayed,
    hasBack: back(draft) !== null,
    /** Title, buttons and the questions at the side go once there is a result. */
    hasChrome: step < 8,
    /** Step 9 is there for questions. */
    hasQuestions: step < 8 || step === 9,
    hasProgress: displayed < 8,
    hasSummary: step > 0 && (step < 8 || draft.offer !== null),
    hasPrivacyWarning: step === 7,
    isYacht: draft.activity?.id === YACHT_RENTAL,
  };
}
