import type { JsonSchema } from '@seahour/server/openapi/json-schema.ts';
import type { Choices } from './choices.ts';

/** Texts of JSON, also such as no serialiser writes. */
const HOSTILE = [
  '1e309',
  '-1e309',
  '-0',
  '9007199254740993',
  '1.5',
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"2026-02-31"',
  '"2026-13-01"',
  '"9999-12-31"',
  '"0000-00-00"',
  '"\'; drop table orders; --"',
  '"<script>alert(1)</script>"',
  '"+971501234567\\r\\nBcc: a@b.example"',
  '"\u202e\u200b\ufeff"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]',
  `"${'x'.repeat(5_000)}"`,
  `[${'1,'.repeat(400)}1]`,
  `[${'1,'.repeat(600)}1]`,
  `[${'"a",'.repeat(20_000)}"a"]`,
  `{${Array.from({ length: 14_000 }, (_, id) => `"${id}":true`).join()}}`,
  `{${Array.from({ length: 41 }, (_, id) => `"${id}":[0,1]`).join()}}`,
  '"Anna\\n\\nPaid: 2 160 AED"',
  '"a\\u001b[2J\\u0085\\u2028b"',
  '"\\u202eDEA\\u2066x\\u2069"',
] as const;

const BROKEN = [
  '',
  '{',
  'NaN',
  '{"a":1,}',
  '\u0000',
  'undefined',
  '[1,2',
  '"\\x"',
  '\ufeff{}',
  '{"a":1}{"b":2}',
] as const;

const DEEPEST = 20_000;

/** Values of fields, by their names, that mean something to the server. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

interface Making {
  random: Choices;
  known: Known;
}

/** A body near what a schema wants, or far from it. */
export function body(schema: JsonSchema, making: Making): string {
  const { random } = making;
  if (random.chance(0.03)) return random.pick(BROKEN);
  if (random.chance(0.05)) return random.pick(HOSTILE);
  if (random.chance(0.01)) return `${'['.repeat(DEEPEST)}${']'.repeat(DEEPEST)}`;
  const text = value(schema, making);
  const isObject = text.startsWith('{') && text !== '{}';
  if (isObject && random.chance(0.05)) return `{"__proto__":{"x":1},${text.slice(1)}`;
  if (isObject && random.chance(0.05)) return `${text.slice(0, -1)},${text.slice(1)}`;
  if (isObject && random.chance(0.03)) return `{"unknown":1,${text.slice(1)}`;
  return text;
}

/** How often a value is something else than its schema says. */
const WRONG = 0.06;

/** How often a field has a value that means something, where there is one. */
const MEANT = 0.85;

function value(schema: JsonSchema, making: Making, name = ''): string {
  const { random, known } = making;
  if (random.chance(WRONG)) return random.pick(HOSTILE);
  const meant = known[name];
  if (meant && random.chance(MEANT)) return JSON.stringify(random.pick(meant));
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches?.length) return value(random.pick(branches), making);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return JSON.stringify(random.pick(schema.enum));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return object(schema, making);
  if (type === 'array') return array(schema, making);
  if (type === 'integer' || type === 'number') return number(schema, random);
  if (type === 'null') return 'null';
  if (type === 'boolean') return String(random.chance(0.5));
  if (type === 'string') return JSON.stringify(text(schema, random));
  return random.pick(HOSTILE);
}

function object(schema: JsonSchema, making: Making): string {
  const { random } = making;
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => random.chance(required.has(name) ? 0.97 : 0.4))
    .map(([name, inner]) => `${JSON.stringify(name)}:${value(inner, making, name)}`);
  const more = schema.additionalProperties;
  if (typeof more === 'object') fields.push(`"${random.below(40)}":${value(more, making)}`);
  return `{${fields.join(',')}}`;
}

function array(schema: JsonSchema, making: Making): string {
  const { random } = making;
  const parts = schema.prefixItems ?? Array.from({ length: random.below(4) }, () => schema.items);
  return `[${parts.map((part) => value(part ?? {}, making)).join(',')}]`;
}

function number({ minimum = 0, maximum = 40 }: JsonSchema, random: Choices): string {
  if (random.chance(0.1)) return String(random.pick([minimum - 1, maximum + 1, minimum, maximum]));
  // Small ones are the ids of what there is.
  const widest = random.chance(0.6) ? 5 : 40;
  return String(minimum + random.below(Math.min(maximum - minimum, widest) + 1));
}

const DATES = ['2026-11-20', '2026-11-21', '2026-11-25', '2026-12-11', '2026-02-28'] as const;
const WORDS = ['', 'a', 'yacht-rental', 'dubai', 'azure-46-1', '[1,2]', '+971501234567', 'Анна'];

const LONGEST_PHONE = 32;

function text({ format, pattern, maxLength }: JsonSchema, random: Choices): string {
  if (format === 'date' || pattern?.includes('\\d{4}')) return random.pick(DATES);
  if (maxLength === LONGEST_PHONE) return '+971501234567';
  if (random.chance(0.1)) return 'A'.repeat((maxLength ?? 24) + random.below(2));
  return random.chance(0.3) ? 'A'.repeat(24) : random.pick(WORDS);
}
