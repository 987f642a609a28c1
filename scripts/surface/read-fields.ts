import type { JsonSchema } from '@seahour/server/openapi/json-schema.ts';
import * as z from 'zod/mini';

/** The fields of a JSON object by their dotted paths; `?` ends the path of one that may be absent. */
export function readFields(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
): { path: string; type: string }[] {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return fieldsOf(made as JsonSchema, '');
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix: string) {
  return Object.entries(properties).flatMap(([name, field]): { path: string; type: string }[] => {
    const path = `${prefix}${name}${required.includes(name) ? '' : '?'}`;
    return [{ path, type: typeOf(field) }, ...fieldsOf(field, `${path}.`)];
  });
}

function typeOf({ anyOf, const: constant, items, type }: JsonSchema): string {
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (constant !== undefined) return JSON.stringify(constant);
  if (items) return `list of ${typeOf(items)}`;
  return [type ?? 'any'].flat().join(' | ');
}
