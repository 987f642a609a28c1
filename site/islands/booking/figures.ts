import type { HourPrice } from '@seahour/api-types/companies.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { atom } from 'nanostores';
import type { Hours } from '../picker/HoursField.tsx';

/** What the page of an offer proposes to book, and what it costs. */
export interface Figures {
  /** `YYYY-MM-DD`. */
  date: string;
  slots: Slots;
  /** Null where the shortest booking fits nowhere on the day. */
  hours: Hours | null;
  /** Hours that the address asks for and that are taken; null where it asks for none. */
  missed: Hours | null;
  /** The asked day, where another is proposed because it is outside the booking window. */
  missedDate: string | null;
  /** The next day that can be booked, where this one cannot; null until it is known. */
  next: string | null;
  /** Of these hours; null until it has come. */
  quote: HourPrice | null;
}

/** Null until the hours of the offer have come. */
export const $figures = atom<Figures | null>(null);

let painted: Figures | null = null;

export function markPainted(figures: Figures): void {
  painted = figures;
}

/** As much as stands on a card without React: an island that wakes finds these. */
export const paintedFigures = (): Figures | null => painted;
