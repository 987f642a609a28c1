import * as activities from '@seahour/api-types/activities.ts';
import * as categories from '@seahour/api-types/categories.ts';
import * as companies from '@seahour/api-types/companies.ts';
import * as companyActivity from '@seahour/api-types/company-activity.ts';
import * as errors from '@seahour/api-types/errors.ts';
import * as filters from '@seahour/api-types/filters.ts';
import * as locations from '@seahour/api-types/locations.ts';
import * as order from '@seahour/api-types/order.ts';
import * as orders from '@seahour/api-types/orders.ts';
import * as primitives from '@seahour/api-types/primitives.ts';
import * as slot from '@seahour/api-types/slot.ts';
import * as z from 'zod/mini';
import fieldDocs from './field-docs.json' with { type: 'json' };
import { innerSchemas, type JsonSchema } from './json-schema.ts';

const modules = [
  ...[activities, categories, companies, companyActivity, errors, filters],
  ...[locations, order, orders, primitives, slot],
];
const docs: Record<string, string | undefined> = fieldDocs;

/** The named schemas of the contract: each becomes a component that others refer to. */
const names = z.registry<{ id: string }>();
for (const module of modules) {
  for (const [id, value] of Object.entries(module)) {
    if (isSchema(value) && !names.has(value)) names.add(value, { id });
  }
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/**
 * A schema as JSON Schema with the doc comments of the contract. `path` is where the comments are
 * found, e.g. `createOrder.request`; named schemas are added to `components`.
 */
export function describe(
  schema: z.ZodMiniType,
  path: string,
  { io, components }: { io: 'input' | 'output'; components: Record<string, JsonSchema> },
): JsonSchema {
  const made = z.toJSONSchema(schema, { metadata: names, io, unrepresentable: 'any' });
  const { $schema, $defs = {}, ...root } = made as JsonSchema & { $schema?: string };
  for (const [name, component] of Object.entries($defs)) {
    components[name] = annotate(component, name);
    if (io === 'output') loosen(components[name]);
  }
  const described = annotate(root, path);
  if (io === 'output') loosen(described);
  return described;
}

function annotate(schema: JsonSchema, path: string): JsonSchema {
  delete (schema as { id?: string }).id;
  if (schema.$ref) schema.$ref = schema.$ref.replace('#/$defs/', '#/components/schemas/');
  const text = docs[path];
  if (text) schema.description = text;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    annotate(field, `${path}.${name}`);
  }
  for (const inner of innerSchemas(schema)) {
    annotate(inner, path);
    if (!inner.properties && docs[path] === inner.description) delete inner.description;
  }
  return schema;
}

/** Answers may gain fields: a client that was built earlier has to live with them. */
function loosen(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  for (const inner of [...Object.values(schema.properties ?? {}), ...innerSchemas(schema)]) {
    loosen(inner);
  }
}
