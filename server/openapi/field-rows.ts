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

/** Named types, whose meaning stands in for a field that has no words of its own. */
export type NamedTypes = Record<string, JsonSchema>;

/** The fields of a schema as lines, nested ones with their path; a plain value is one line. */
export function fieldRows(schema: JsonSchema, types: NamedTypes): FieldRow[] {
  if (schema.properties) return nested('', schema, types);
  return schema.type === 'object' ? [] : rowsOf('', schema, { types, isOptional: false });
}

function rowsOf(
  path: string,
  schema: JsonSchema,
  { types, isOptional }: { types: NamedTypes; isOptional: boolean },
): FieldRow[] {
  const links = linksOf(schema);
  const meant = links.length === 1 ? types[links[0] ?? '']?.description : undefined;
  const description = schema.description ?? meant ?? '';
  const row = { path, type: typeOf(schema), links, description, isOptional };
  return [row, ...nested(path, schema, types)];
}

function nested(path: string, schema: JsonSchema, types: NamedTypes): FieldRow[] {
  const inList = schema.items ? nested(`${path}[]`, schema.items, types) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isOptional = !schema.required?.includes(name);
    return rowsOf(path ? `${path}.${name}` : name, field, { types, isOptional });
  });
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
