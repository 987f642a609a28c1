import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type site from '@seahour/site/texts/site.json';
import { complete } from '@seahour/ui/i18n/complete.ts';
import { expect, test } from 'vitest';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import { standingOf } from './standing.ts';
import { mailTexts } from './texts.ts';

const order = (change: Partial<FoundOrderRow>) =>
  ({
    title: 'Dune 28',
    order_status: 'unconfirmed',
    payment_method: 'later',
    payment_status: 'pending',
    ...change,
  }) as FoundOrderRow;

test.each<[string, Partial<FoundOrderRow>, RegExp]>([
  ['waits for its crew', {}, /^We are holding Dune 28 .* nothing is charged\.$/],
  [
    'is paid and waits for its crew',
    { payment_method: 'now', payment_status: 'paid' },
    /^We are holding Dune 28 .* you get it all back\.$/,
  ],
  ['waits for its payment', { payment_method: 'now' }, /^$/],
  ['is confirmed', { order_status: 'confirmed' }, /^Dune 28 is yours: the crew has confirmed\.$/],
  ['is canceled', { order_status: 'cancelled' }, /^$/],
])('says how a booking stands that %s', (_, change, said) => {
  expect(standingOf(order(change), mailTexts.en)).toMatch(said);
});

/** A text that a language has not yet is said in the source's words. */
function pageTexts(language: Language): typeof site {
  const read = (code: Language) => {
    const file = new URL(`../../site/locales/${code}/site.json`, import.meta.url);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  return complete(read(DEFAULT_LANGUAGE), read(language));
}

test.each(LANGUAGE_CODES)('says it in a mail in the words of the page, in "%s"', (language) => {
  const { trip } = pageTexts(language);
  expect(mailTexts[language]('standing.held')).toBe(trip.held);
  expect(mailTexts[language]('standing.held_paid')).toBe(trip.heldPaid);
});
