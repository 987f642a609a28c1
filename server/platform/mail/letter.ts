import type { Language } from '@seahour/api-types/primitives.ts';

export interface Link {
  text: string;
  url: string;
}

/** One line of what an order is, e.g. Day: Sat, November 21, 2026. */
export interface Fact {
  label: string;
  value: string;
  /** Said below, smaller. */
  note?: string;
  /** What can be done about it, e.g. the way there. */
  link?: Link;
}

/** One line of a price, e.g. 720 AED × 3 hours: 2,160 AED. */
export interface Price {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** What a mail says, before it is written as plain text and as HTML. */
export interface Letter {
  language: Language;
  /** Said before all else, e.g. that it is about a test. */
  mark?: string;
  title: string;
  lead: string;
  facts: Fact[];
  prices?: Price[];
  /** What to take along. */
  list?: { title: string; items: string[] };
  /** How to go on from here. */
  notes: string[];
  /** What most readers came for; the other links are below. */
  action?: Link;
  links: Link[];
  why: string;
}
