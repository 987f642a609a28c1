/** What a test card makes of a payment. */
export type TestOutcome =
  | 'paid'
  | 'declined'
  | 'insufficient'
  | 'confirm'
  | 'late'
  | 'lost'
  | 'duplicate';

/** The numbers that the sandbox takes, and nothing else: a real card has no business there. */
export const TEST_CARDS = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  /** It is kept as a guarantee, and declined when it is charged. */
  '4000000000009995': 'insufficient',
  /** The bank asks its customer first. */
  '4000000000003220': 'confirm',
  /** The payment comes when the hold is over. */
  '4000000000000119': 'late',
  /** The payment is made, but its webhook never comes. */
  '4000000000000341': 'lost',
  /** The webhook comes three times. */
  '4000000000000259': 'duplicate',
} as const satisfies Record<string, TestOutcome>;

const TOKEN = /^sandbox_(paid|declined|insufficient|confirm|late|lost|duplicate)$/;

/** What the card form gives for a test number; null for any other number. */
export function tokenOf(digits: string): string | null {
  const cards: Readonly<Record<string, TestOutcome>> = TEST_CARDS;
  const outcome = Object.hasOwn(cards, digits) ? cards[digits] : undefined;
  return outcome ? `sandbox_${outcome}` : null;
}

/** No token at all is as good as the first card; an unknown one is declined. */
export function outcomeOf(token: string | null): TestOutcome {
  if (token === null) return 'paid';
  return (TOKEN.exec(token)?.[1] as TestOutcome | undefined) ?? 'declined';
}
