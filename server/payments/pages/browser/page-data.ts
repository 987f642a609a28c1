import type { CardProblem } from './card-rules.ts';

/** What the server writes into the page for its script. */
export interface CardPageData {
  /** Pages that may show the form, e.g. `https://hotel.example` or, of any port, `http://localhost:*`. */
  origins: string[];
  language: string;
  texts: Record<CardProblem | 'unavailable', string>;
  /** Of the provider. */
  settings: Readonly<Record<string, string>>;
}

export const CARD_FORM_ID = 'card';

export const cardForm = (): HTMLFormElement => find(CARD_FORM_ID, HTMLFormElement);

export function readPageData(): CardPageData {
  return JSON.parse(cardForm().dataset.page ?? '{}');
}

/** A part of the page that has to be there. */
export function find<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`);
  return found;
}
