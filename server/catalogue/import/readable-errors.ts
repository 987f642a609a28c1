import type { YAMLError } from 'yaml';
import type * as z from 'zod';

/** Names of types for people who edit the files. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each line of it with a hyphen',
  tuple: 'a list of two',
  object: 'a group of lines',
  record: 'a group of lines',
};

/** What each thing that has a length is counted in. */
const COUNTED = { string: 'letters', array: 'entries' } as const;

/** Validation errors in plain words. */
export const readableError: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      if (issue.input === null) return 'is empty';
      return `must be ${KINDS[issue.expected] ?? issue.expected}${not(issue.input)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}${not(issue.input)}`;
    case 'too_small':
      if (isCounted(issue.origin)) {
        if (Number(issue.minimum) <= 1) return 'must not be empty';
        return `${lengthOf(issue.input, issue.origin)}; at least ${issue.minimum} are needed`;
      }
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      if (isCounted(issue.origin)) {
        return `${lengthOf(issue.input, issue.origin)}; there is room for ${issue.maximum}`;
      }
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'not_multiple_of':
      return `must go in steps of ${issue.divisor}`;
    default:
      return undefined;
  }
};

const isCounted = (origin: string): origin is keyof typeof COUNTED => origin in COUNTED;

const lengthOf = (input: unknown, origin: keyof typeof COUNTED): string =>
  `has ${(input as string | unknown[]).length} ${COUNTED[origin]}`;

const not = (input: unknown): string => (typeof input === 'object' ? '' : `, not “${input}”`);

/** Syntax errors in plain words, by the YAML parser's code. */
const STUMBLES: Readonly<Record<string, string>> = {
  BAD_INDENT: 'the line begins with more or fewer spaces than its place needs',
  BAD_SCALAR_START: 'a text that begins with this sign has to stand between quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'a text with a colon in it has to stand between quotes; or the line begins with too many spaces',
  DUPLICATE_KEY: 'this is here twice',
  MISSING_CHAR: 'a comma, a colon, a quote, a bracket or a hyphen is missing here or just before',
  MULTILINE_IMPLICIT_KEY: 'the line begins with more or fewer spaces than its place needs',
  TAB_AS_INDENT: 'the line begins with a tab; write spaces',
  UNEXPECTED_TOKEN: 'there is a sign here that does not belong here, or one before it is missing',
};

export const sayStumble = ({ code, message }: YAMLError): string =>
  STUMBLES[code] ?? `cannot be read: ${message}`;
