import type { GuestEvent } from '../tables/events.ts';

/** What a mail about an event does in the reader's calendar, and what it says at its end. */
interface EventMail {
  calendar: 'tentative' | 'confirmed' | 'cancelled' | null;
  ending: 'change' | 'questions';
}

export const EVENT_MAILS = {
  created: { calendar: 'tentative', ending: 'change' },
  confirmed: { calendar: 'confirmed', ending: 'change' },
  paid: { calendar: 'confirmed', ending: 'change' },
  declined: { calendar: 'cancelled', ending: 'questions' },
  cancelled: { calendar: 'cancelled', ending: 'questions' },
  moved: { calendar: 'tentative', ending: 'change' },
  reminder: { calendar: null, ending: 'change' },
  review: { calendar: null, ending: 'questions' },
  expired: { calendar: 'cancelled', ending: 'questions' },
  lapsed: { calendar: 'cancelled', ending: 'questions' },
  refunded: { calendar: null, ending: 'questions' },
  paid_late: { calendar: null, ending: 'questions' },
} as const satisfies Record<GuestEvent, EventMail>;
