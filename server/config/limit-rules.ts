/** So many within so many seconds. */
export interface Rule {
  points: number;
  durationSec: number;
}

/**
 * A family, an office or a hotel behind one address stays far below these; a script does not.
 * What holds hours is rarer than what only asks for them.
 */
export const RULES = {
  /** Attempts to book, from one address. */
  book: { points: 120, durationSec: 60 },
  /** Orders that came about, from one address. */
  booked: { points: 60, durationSec: 3600 },
  /** Starts of a payment, from one address. */
  pay: { points: 60, durationSec: 60 },
  /** Starts of the payment of one order, from anywhere. */
  pay_order: { points: 10, durationSec: 60 },
  /** Moves and cancellations of one order: each is a mail, and a message to the crew. */
  trip_change: { points: 10, durationSec: 3600 },
  /** Streams begun, from one address. */
  live: { points: 120, durationSec: 60 },
  /** Order numbers that do not exist, from one address. */
  guess: { points: 20, durationSec: 60 },
  /** Readings that no cache answers, from one address. */
  read: { points: 1_800, durationSec: 60 },
  /** Launch data with a wrong signature and sessions that are none, from one address. */
  signature: { points: 30, durationSec: 60 },
  /** Calls of one person of the staff, or of one session. */
  staff: { points: 600, durationSec: 60 },
  /** Calls of one editor, whose page saves while they type. */
  editor: { points: 1_200, durationSec: 60 },
  /** Deliveries to the hook that builds pages, from one address. */
  editor_hook: { points: 30, durationSec: 60 },
  /** Pages that one partner opens, and forms that it sends: some of these send events. */
  partner_page: { points: 300, durationSec: 60 },
  partner_form: { points: 40, durationSec: 60 },
  /** Calls of OCTO by one partner: a large reseller asks a hundred times a second. */
  octo: { points: 12_000, durationSec: 60 },
  /** What it confirms and moves of one boat: each is a message to the crew. */
  octo_crew: { points: 60, durationSec: 3_600 },
  /** What all partners confirm and move of one mailbox's: each is a mail. An office may book for all. */
  octo_mail: { points: 30, durationSec: 86_400 },
  /** The same of tests, which shut nobody's booking out. */
  octo_test_mail: { points: 30, durationSec: 86_400 },
  /** Photos of one editor, who may bring those of a whole fleet. */
  editor_photo: { points: 300, durationSec: 3_600 },
  /** Photos that one of the staff sends: each keeps a core busy for a fifth of a second. */
  staff_photo: { points: 60, durationSec: 3_600 },
  /** Their calls for what is another company's. */
  staff_probe: { points: 30, durationSec: 60 },
  /** Codes for one mailbox, asked for from one address: at once, and in a day. */
  code_from: { points: 3, durationSec: 900 },
  code_from_day: { points: 8, durationSec: 86_400 },
  /** The first of a day from one address is told from the others. */
  code_first: { points: 1, durationSec: 86_400 },
  /** Codes mailed to one mailbox in a day: the first of each address, and the others of all. */
  code_mail_first: { points: 60, durationSec: 86_400 },
  code_mail: { points: 20, durationSec: 86_400 },
  /** Codes asked for, from one address. */
  code: { points: 20, durationSec: 3600 },
  /** Addresses left for taken hours: from one address, and of one mailbox by anybody. */
  waitlist: { points: 30, durationSec: 3600 },
  waitlist_mail: { points: 12, durationSec: 86_400 },
  /** Gift and promo codes named in a quote or an order, from one address: of all, and in vain. */
  promo: { points: 120, durationSec: 3600 },
  promo_miss: { points: 10, durationSec: 3600 },
  /** Codes and links to sign in tried, from one address. */
  sign_in: { points: 30, durationSec: 900 },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
