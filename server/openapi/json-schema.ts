/** As much of JSON Schema as our documents use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
}

/** The schemas directly inside one that stand for the same path or for its fields. */
export function innerSchemas(schema: JsonSchema): JsonSchema[] {
  const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema;
  const additional = schema.additionalProperties;
  return [
    ...(items ? [items] : []),
    ...(typeof additional === 'object' ? [additional] : []),
    ...prefixItems,
    ...anyOf,
    ...oneOf,
    ...allOf,
  ];
}
