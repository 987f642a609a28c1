import { type RawBuilder, sql } from 'kysely';
import { hashOf } from '../platform/secrets.ts';

/** Who somebody is: their number with the messenger, or their mailbox in small letters. */
export type Person = { telegram_id: number } | { mail: string };

/** Both as columns, of which a person has one. */
export interface PersonColumns {
  telegram_id: number | null;
  mail: string | null;
}

/** Whether a row `s` is of a person. */
export const isOf = (person: Person): RawBuilder<boolean> =>
  'mail' in person
    ? sql<boolean>`lower(s.mail) = ${person.mail}`
    : sql<boolean>`s.telegram_id = ${person.telegram_id}`;

export const columnsOf = (person: Person): PersonColumns =>
  'mail' in person
    ? { telegram_id: null, mail: person.mail }
    : { telegram_id: person.telegram_id, mail: null };

/** Who a row lets in: a place may name both. */
export const personsOf = ({ telegram_id, mail }: PersonColumns): Person[] => [
  ...(telegram_id === null ? [] : [{ telegram_id }]),
  ...(mail === null ? [] : [{ mail }]),
];

/** Tells one person from another where their mailbox has no place, as among counters. */
export const keyOf = (person: Person): string =>
  'mail' in person ? hashOf(person.mail) : String(person.telegram_id);
