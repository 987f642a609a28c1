import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { isGroup, numberOrText, type Path, type Value } from '../value/value.ts';

/** The part of JSON Schema that the files' schemas are made of. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  /** Of records, which name their own keys. */
  additionalProperties?: Schema | false;
  items?: Schema | false;
  prefixItems?: Schema[];
  enum?: string[];
  const?: Value;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
}

export type FieldKind =
  | 'text'
  | 'number'
  /** Of either, e.g. `24` and `10-24`. */
  | 'scalar'
  | 'yes'
  | 'choice'
  | 'date'
  | 'localised'
  | 'group'
  | 'record'
  | 'list'
  | 'pair';

/** How what a schema describes is written in a form. */
export function kindOf(schema: Schema): FieldKind {
  const { type, properties, items, prefixItems, format } = schema;
  if (schema.enum || schema.const !== undefined) return 'choice';
  if (prefixItems) return 'pair';
  if (properties) {
    const isLocalised = Object.keys(properties).every((key) => isLanguage(key));
    return isLocalised ? 'localised' : 'group';
  }
  if (type === 'object') return 'record';
  if (items) return 'list';
  if (type === 'boolean') return 'yes';
  if (type === 'number' || type === 'integer') return 'number';
  if (format === 'date') return 'date';
  return type === 'string' ? 'text' : 'scalar';
}

export const isLanguage = (key: string): boolean => LANGUAGE_CODES.some((code) => code === key);

/** One of several groups: the one that a value says it is, e.g. by `kind: number`. */
export function chosenSchema(schema: Schema, value: Value | undefined): Schema {
  const branches = schema.oneOf ?? schema.anyOf?.filter(({ properties }) => properties);
  if (!branches?.length) return schema;
  const fits = ({ properties = {} }: Schema) =>
    Object.entries(properties).every(
      ([key, { const: only }]) =>
        only === undefined || (isGroup(value) && (value[key] ?? only) === only),
    );
  const found = branches.find(fits) ?? branches[0] ?? schema;
  const choices = branches.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, each]) =>
      typeof each.const === 'string' ? [{ key, name: each.const }] : [],
    ),
  );
  const properties = { ...found.properties };
  for (const { key } of choices) {
    const names = choices.filter((each) => each.key === key).map(({ name }) => name);
    properties[key] = { type: 'string', enum: names };
  }
  return { ...found, properties };
}

/** Of something inside; undefined where a schema knows nothing of it. */
export function schemaAt(schema: Schema | undefined, path: Path, root?: Value): Schema | undefined {
  let [at, value] = [schema, root];
  for (const key of path) {
    if (!at) return undefined;
    const chosen = chosenSchema(at, value);
    const { properties, items, prefixItems, additionalProperties } = chosen;
    if (typeof key === 'number') at = prefixItems?.[key] ?? (items || undefined);
    else at = properties?.[key] ?? (additionalProperties || undefined);
    value = isGroup(value) || Array.isArray(value) ? (value as never)[key] : undefined;
  }
  return at && chosenSchema(at, value);
}

/** What a field's text is as a value; undefined where nothing is left of something that may be absent. */
export function parseTyped(typed: string, schema: Schema, isRequired: boolean): Value | undefined {
  if (typed === '' && !isRequired) return undefined;
  const kind = kindOf(schema);
  return kind === 'number' || kind === 'scalar' ? numberOrText(typed) : typed;
}

/** The same for a text that is offered for a place of a file. */
export function parseAt(
  schema: Schema,
  path: Path,
  root: Value | null,
  typed: string,
): Value | undefined {
  const found = schemaAt(schema, path, root);
  return found ? parseTyped(typed, found, true) : typed;
}

/** The least that a new thing of a list is: what is required, to be filled in. */
export function emptyValue(schema: Schema): Value {
  const chosen = chosenSchema(schema, undefined);
  const { properties = {}, required = [] } = chosen;
  switch (kindOf(chosen)) {
    case 'group':
    case 'localised':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([key]) => required.includes(key))
          .map(([key, each]) => [key, emptyValue(each)]),
      );
    case 'record':
      return {};
    case 'list':
      return [];
    case 'pair':
      return (chosen.prefixItems ?? []).map(() => '');
    case 'choice':
      return chosen.enum?.[0] ?? chosen.const ?? '';
    default:
      return '';
  }
}
