import { isCurrency } from '@seahour/api-types/rules/currencies.ts';
import { isMap, isScalar, type Pair } from 'yaml';
import type * as z from 'zod';
import { type Fault, fault, faultWith, type ProblemCode } from './problem.ts';
import {
  asDate,
  asNumber,
  asPhotoName,
  asRange,
  asSlug,
  closest,
  isDay,
  lastDay,
} from './spellings.ts';

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;
type Placed = Fault & { path: Path };

/**
 * A schema's own checks say a code as their message, see `code`. For the rest the codes of issues are
 * enough, but for the names that an object knows and for what a pair is, which only the schema has.
 */
export const issueMessage: z.core.$ZodErrorMap = ({ code: of, inst }) => {
  const { type, shape = {} } = (inst?._zod.def ?? {}) as { type?: string; shape?: object };
  if (of === 'unrecognized_keys') return Object.keys(shape).join(' ');
  // The one pair that files have is a place on the map.
  const isPair = type === 'tuple' && (of === 'too_small' || of === 'too_big');
  return isPair ? code('not_position') : '';
};

/** What a check of a schema says where it fails. */
export const code = (of: ProblemCode): ProblemCode => of;

/** What is wrong, by an issue of a schema. `nodeAt` finds what stands at a path of the file. */
export function faultsOf(issue: Issue, nodeAt: (path: Path) => unknown): Placed[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, path, nodeAt(path));
  const [inner] = issue.code === 'invalid_key' ? issue.issues : [];
  if (inner) return [{ ...ownFault(inner.message as ProblemCode, String(path.at(-1))), path }];
  return [{ ...faultOf(issue), path }];
}

function faultOf(issue: Issue): Fault {
  const { input, message, path } = issue;
  if (input === undefined && issue.code !== 'custom') return fault('missing');
  if (input === null) return fault('empty');
  if (message) return ownFault(message as ProblemCode, input, issue);
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, input);
    case 'invalid_value':
      return notOneOf(input, issue.values.map(String));
    case 'too_small': {
      const least = Number(issue.minimum);
      const length = lengthOf(input);
      if (length === null) return fault(issue.inclusive ? 'too_small' : 'more_than', { least });
      if (least <= 1) return fault('empty');
      if (typeof input === 'string') return fault('too_short', { length, least });
      return fault('too_few', { count: length, least });
    }
    case 'too_big': {
      const most = Number(issue.maximum);
      const length = lengthOf(input);
      if (length === null) return fault('too_big', { most });
      return fault(typeof input === 'string' ? 'too_long' : 'too_many', { length, most });
    }
    case 'invalid_union': {
      if (!('options' in issue) || !Array.isArray(issue.options)) return fault('invalid');
      const { [String(path.at(-1))]: kind } = input as Record<string, unknown>;
      return kind === undefined ? fault('missing') : notOneOf(kind, issue.options.map(String));
    }
    default:
      return fault('invalid');
  }
}

const lengthOf = (input: unknown): number | null =>
  typeof input === 'string' || Array.isArray(input) ? input.length : null;

/** A value as reports name it. */
const named = (input: unknown): string => (typeof input === 'object' ? '…' : String(input));

export const notOneOf = (input: unknown, options: readonly string[]): Fault =>
  faultWith(
    'not_one_of',
    { given: named(input), options: options.join(', ') },
    closest(named(input), options),
  );

const KINDS: Readonly<Record<string, ProblemCode>> = {
  boolean: 'not_boolean',
  array: 'not_list',
  tuple: 'not_pair',
  object: 'not_group',
  record: 'not_group',
};

function ofType(expected: string, input: unknown): Fault {
  const given = named(input);
  if (expected === 'string') {
    return typeof input === 'object' ? fault('not_text') : fault('unquoted', { given });
  }
  if (expected === 'int' && typeof input === 'number') return fault('not_whole', { given });
  if (expected === 'number' || expected === 'int') {
    const write = typeof input === 'string' ? asNumber(input) : null;
    return faultWith('not_number', { given }, write);
  }
  const write = expected === 'boolean' ? asBoolean(given) : null;
  return faultWith(KINDS[expected] ?? 'invalid', { given }, write);
}

const asBoolean = (given: string): string | null => {
  if (/^(yes|y|on|true|1)$/i.test(given)) return 'true';
  return /^(no|n|off|false|0)$/i.test(given) ? 'false' : null;
};

/** Of a check that says its own code. */
function ownFault(of: ProblemCode, input: unknown, issue?: Issue): Fault {
  const given = named(input);
  const params = issue?.code === 'custom' ? { ...issue.params, given } : { given };
  if (of === 'not_date') return dateFault(given);
  if (of === 'not_lengths' || of === 'not_hours') return rangeFault(of, input, params);
  return faultWith(of, params, SPELLINGS[of]?.(given));
}

function dateFault(given: string): Fault {
  if (given === '') return fault('empty');
  const date = asDate(given);
  if (date === null) return fault('not_date', { given });
  if (isDay(date)) return fault('not_date', { given, write: date });
  return fault('no_such_day', { given, write: lastDay(date) });
}

function rangeFault(of: 'not_lengths' | 'not_hours', input: unknown, params: object): Fault {
  const typed = (Array.isArray(input) ? input : [input]).map(String);
  const { least = 0, most = 24 } = params as { least?: number; most?: number };
  const bounds = { least, most };
  const given = typed.find((each) => !isRange(each)) ?? typed.join(', ');
  const range = asRange(given);
  if (!range || Math.min(range.from, range.to) < least || Math.max(range.from, range.to) > most) {
    return fault(of, { ...bounds, given });
  }
  const { from, to } = range;
  if (from <= to) return fault(of, { ...bounds, given, write: `${from}-${to}` });
  const swapped = `${to}-${from}`;
  if (of === 'not_lengths') return fault('lengths_reversed', { given, write: swapped });
  // Of other hours a night may be meant, which nobody can tell.
  if (from === most) return fault('hours_reversed', { given, write: swapped });
  return fault('hours_over_midnight', { given, swapped, night: `[0-${to}, ${from}-${most}]` });
}

const isRange = (typed: string): boolean => {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(typed) ?? [];
  return from !== undefined && Number(from) <= Number(to);
};

/** Right spellings of what people write otherwise. */
const SPELLINGS: Partial<Record<ProblemCode, (given: string) => string | number | null>> = {
  not_slug: asSlug,
  not_photo_name: asPhotoName,
  not_price: asNumber,
  not_currency: (given) => {
    const currency = asCode(given, /^[A-Z]{3}$/);
    return currency && isCurrency(currency) ? currency : null;
  },
  not_country: (given) => asCode(given, /^[A-Z]{2}$/),
  not_address_code: (given) => asSlug(given)?.toUpperCase() ?? null,
  not_phone: (given) => {
    const number = given.replace(/[^+\d]/g, '').replace(/^00/, '+');
    return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
  },
  not_focus: (given) => {
    const [left, top, ...more] = (given.match(/\d+/g) ?? []).filter((percent) => +percent <= 100);
    return left && top && more.length === 0 ? `${left}% ${top}%` : null;
  },
  not_time_zone: (given) => {
    const zones = Intl.supportedValuesOf('timeZone');
    const place = given.replaceAll(' ', '_').toLowerCase();
    const ofPlace = zones.find((zone) => zone.toLowerCase().endsWith(`/${place}`));
    return ofPlace ?? closest(given, zones);
  },
};

function asCode(given: string, pattern: RegExp): string | null {
  const code = given.trim().toUpperCase();
  return pattern.test(code) && code !== given ? code : null;
}

/**
 * Names that nothing is called by. In brackets, a comma that ends a text or parts a number makes a
 * name of what follows it: `{ price: 1,350 }` has a price of 1, and “350”.
 */
function unknownKeys(
  { keys, message, input }: z.core.$ZodIssueUnrecognizedKeys,
  path: Path,
  node: unknown,
): Placed[] {
  const cut = isMap(node) && node.flow ? cutTexts(node.items, keys) : [];
  const parts = cut.flatMap(({ names }) => names);
  const free = message.split(' ').filter((name) => !(name in (input as object)));
  return [
    ...cut.map(({ key, value, rest }): Placed => {
      const number = [value, ...rest].every((part) => /^[\d.]+$/.test(part))
        ? asNumber([value, ...rest].join(','))
        : null;
      const said =
        number === null
          ? fault('yaml_comma', { write: [value, ...rest].join(', ') })
          : fault('price_comma', { write: number });
      return { ...said, path: [...path, key] };
    }),
    ...keys
      .filter((key) => !parts.includes(key))
      .map((key) => ({
        ...faultWith('unknown_key', { key }, closest(key, free)),
        path: [...path, key],
      })),
  ];
}

/** A number keeps its zeros. */
const written = (node: unknown): string =>
  isScalar(node) ? String(node.source ?? node.value) : '';

interface CutText {
  key: string;
  value: string;
  /** What stood behind its commas, and as the parser calls it. */
  rest: string[];
  names: string[];
}

function cutTexts(pairs: readonly Pair[], unknown: readonly string[]): CutText[] {
  const texts: CutText[] = [];
  for (const { key, value } of pairs) {
    const name = isScalar(key) ? String(key.value) : '';
    const isEmpty = value === null || (isScalar(value) && value.value === null);
    const last = texts.at(-1);
    if (isEmpty && last && unknown.includes(name)) {
      last.rest.push(written(key));
      last.names.push(name);
    } else {
      texts.push({ key: name, value: written(value), rest: [], names: [] });
    }
  }
  return texts.filter(({ rest }) => rest.length > 0);
}
