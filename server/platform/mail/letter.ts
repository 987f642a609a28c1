import type { Language } from '@seahour/api-types/primitives.ts';

/** One line of what an order is, e.g. Day: Sat, November 21, 2026. */
export interface Fact {
  label: string;
  value: string;
  /** Said below, smaller. */
  note?: string;
}

/** What a mail says, before it is written as plain text and as HTML. */
export interface Letter {
  language: Language;
  title: string;
  lead: string;
  facts: Fact[];
  /** How to go on from here. */
  notes: string[];
  links: { text: string; url: string }[];
  why: string;
}
