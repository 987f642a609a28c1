import { asciiDigits } from '@seahour/api-types/rules/digits.ts';

/** What a text asks of `orders.words`, as tsqueries. */
export interface WordsQuery {
  all: string;
  /** Each of its words, of which `all` is made. */
  each: readonly string[];
  /** By name and number alone, for those who see no phones. */
  withoutPhone: string;
}

const FEWEST_PHONE_DIGITS = 4;
/** What stands in `orders.words` for a number or a phone is no name. */
const MARKED = /^[np]\d/;

/**
 * The query of a text: each of its words begins a word of the name or the number, and its digits stand
 * somewhere in the phone. Null where there is nothing to look for, e.g. of `&|!`.
 */
export function wordsQuery(text: string): WordsQuery | null {
  const terms = termsOf(text);
  if (terms.length === 0) return null;
  const each = terms.map(query);
  return {
    all: each.join(' & '),
    each,
    withoutPhone: terms
      .map((term) => query(term.filter(({ kind }) => kind !== 'phone')))
      .join(' & '),
  };
}

interface Lexeme {
  kind: 'name' | 'number' | 'phone';
  /** Letters and digits alone: nothing of it is an operator. */
  lexeme: string;
}

const NOTHING = "'-'";
const anyOf = (alternatives: readonly string[]): string => `(${alternatives.join(' | ')})`;
const query = (alternatives: readonly Lexeme[]): string =>
  alternatives.length === 0 ? NOTHING : anyOf(alternatives.map(({ lexeme }) => `'${lexeme}':*`));

/** Each holds where one of its lexemes begins a word of the order. */
function termsOf(text: string): Lexeme[][] {
  const tokens = asciiDigits(text.normalize('NFC')).toLowerCase().split(/\s+/);
  const terms: Lexeme[][] = [];
  let digits = '';
  const endDigits = () => {
    if (digits) terms.push(digitsTerm(digits));
    digits = '';
  };
  for (const token of tokens) {
    if (/\p{L}/u.test(token)) {
      endDigits();
      terms.push(...wordTerms(token));
    } else {
      // A phone is written with gaps, and with a zero in brackets that is not dialled.
      digits += token.replace(/\(0\)/, '').replaceAll(/\D/g, '');
    }
  }
  endDigits();
  return terms;
}

function digitsTerm(digits: string): Lexeme[] {
  const number: Lexeme = { kind: 'number', lexeme: `n${digits}` };
  if (digits.length < FEWEST_PHONE_DIGITS) return [{ kind: 'name', lexeme: digits }, number];
  const phone = digits.replace(/^0+/, '');
  return phone ? [number, { kind: 'phone', lexeme: `p${phone}` }] : [number];
}

function wordTerms(token: string): Lexeme[][] {
  const parts = token.match(PART) ?? [];
  const number = numberOf(token);
  return parts.length > 1 && number !== null
    ? [alternatives(number, number)]
    : parts.map((part) => alternatives(part, number));
}

/** Up to a mark of ASCII, which ends a word in every database. */
const PART = /[\P{ASCII}\da-z]+/gu;
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu;

function alternatives(part: string, number: string | null): Lexeme[] {
  // Other marks, e.g. `’`, end a word by the locale of some databases and are letters to the rest.
  const longest = (part.match(LETTERS) ?? []).toSorted((a, b) => b.length - a.length)[0];
  const names = [...new Set(longest ? [part, longest] : [])].filter((name) => !MARKED.test(name));
  return [
    ...names.map((lexeme) => ({ kind: 'name', lexeme }) as const),
    ...(number === null ? [] : [{ kind: 'number', lexeme: `n${number}` } as const]),
  ];
}

/** Of a number or its half, e.g. of `sh-7k2m-94qx` or `94qx`; null where it can be none. */
function numberOf(token: string): string | null {
  const letters = token.replace(/^sh-/, '').replaceAll('-', '');
  const isMarked = /^sh-./.test(token) || /\d/.test(letters);
  const isOne = /^[0-9a-z]{1,10}$/.test(letters) && (isMarked || letters.length === 4);
  // Written without its first dash.
  return isOne ? letters.replace(/^sh(?=[0-9a-z]{8}$)/, '') : null;
}
