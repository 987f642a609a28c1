import type { JsonSchema } from './json-schema.ts';

/** A line of a table of fields. */
export interface FieldRow {
  /** Dotted; `[]` stands for the elements of a list. */
  path: string;
  type: string;
  /** Names of the types that it refers to. */
  links: string[];
  description: string;
  isOptional: boolean;
}

/** The fields of a schema as lines, nested ones with their path; a plain value is one line. */
export function fieldRows(schema: JsonSchema): FieldRow[] {
  if (!schema.properties) return schema.type === 'object' ? [] : rowsOf('', schema, false);
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    rowsOf(name, field, !schema.required?.includes(name)),
  );
}

function rowsOf(path: string, schema: JsonSchema, isOptional: boolean): FieldRow[] {
  const row: FieldRow = {
    path,
    type: typeOf(schema),
    links: linksOf(schema),
    description: schema.description ?? '',
    isOptional,
  };
  return [row, ...nested(path, schema)];
}

function nested(path: string, schema: JsonSchema): FieldRow[] {
  const inList = schema.items ? nested(`${path}[]`, schema.items) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    rowsOf(path ? `${path}.${name}` : name, field, !schema.required?.includes(name)),
  );
  return [...inList, ...fields];
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map(typeOf))].filter(Boolean).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`.replace(/^\[\]$/, 'list of');
  if (typeof schema.additionalProperties === 'object') return 'record of';
  return [schema.type, limits(schema), schema.pattern].filter(Boolean).join(' ');
}

function limits({ minimum, maximum, minLength, maxLength, format }: JsonSchema): string {
  const low = minimum ?? minLength;
  const high = maximum ?? maxLength;
  const unit = maxLength === undefined ? '' : ' characters';
  const safe = (bound: number | undefined) =>
    bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? '' : bound;
  const range = `${safe(low)}–${safe(high)}`;
  return [format, range === '–' ? '' : range.replace(/^–/, '≤ ') + unit].filter(Boolean).join(' ');
}

/** A type met as an element, a branch or a record's value counts as well. */
function linksOf(schema: JsonSchema): string[] {
  const { $ref, items, anyOf = [], oneOf = [], prefixItems = [], additionalProperties } = schema;
  const own = $ref ? [$ref.split('/').at(-1) ?? ''] : [];
  const inner = [...anyOf, ...oneOf, ...prefixItems, ...(items ? [items] : [])];
  const value = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...new Set([...own, ...[...inner, ...value].flatMap(linksOf)])];
}
