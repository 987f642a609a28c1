import type { HourPrice } from '@seahour/api-types/companies.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { atom } from 'nanostores';
import type { Hours } from '../picker/HoursField.tsx';

/** What the page of an offer proposes to book, and what it costs. */
export interface Figures {
  /** `YYYY-MM-DD`. */
  date: string;
  slots: Slots;
  /** Null where nothing of the day is free. */
  hours: Hours | null;
  /** Hours that the address asks for and that are taken; null where it asks for none. */
  missed: Hours | null;
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
