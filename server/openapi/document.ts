import { readFileSync } from 'node:fs';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@seahour/api-types/errors.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { JsonSchema } from './json-schema.ts';
import { describe } from './schemas.ts';

/** Shown here too, for partners who cannot read the repository. */
const CHANGES = readFileSync(
  new URL('../../docs/changes-for-partners.md', import.meta.url),
  'utf8',
);

/** Failures that every call can answer with. */
export const SHARED_ERRORS = [
  'malformed_json',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'invalid_input',
  'internal',
  'unavailable',
] as const satisfies ErrorCode[];

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: unknown[];
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<
    string,
    { description: string; content: { 'application/json': { schema: JsonSchema } } }
  >;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JsonSchema> };
}

/** OpenAPI 3.1, made from the endpoints that are answered and from nothing else. */
export function createDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const components: Record<string, JsonSchema> = {};
  describe(ErrorBody, 'ErrorBody', { io: 'output', components });
  const paths = endpoints.map((endpoint) => [
    endpoint.path,
    { post: operation(endpoint, components) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Seahour API',
      version: '1',
      description: `Browse and book hourly water-sport and yacht rentals.\n\n${CHANGES}`,
    },
    paths: Object.fromEntries(paths),
    components: { schemas: sorted(components) },
  };
}

function operation(endpoint: Endpoint, components: Record<string, JsonSchema>): Operation {
  const name = endpoint.path.split('/').at(-1) ?? '';
  const path = camelCase(name);
  const request = describe(endpoint.request, `${path}.request`, { io: 'input', components });
  const response = describe(endpoint.response, `${path}.response`, { io: 'output', components });
  return {
    operationId: path,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').at(-2) ?? ''],
    parameters: headers(name),
    requestBody: { required: true, content: { 'application/json': { schema: request } } },
    responses: {
      200: { description: 'The result.', content: { 'application/json': { schema: response } } },
      ...failures([...endpoint.errors, ...SHARED_ERRORS]),
    },
  };
}

function failures(codes: readonly ErrorCode[]): Operation['responses'] {
  const schema: JsonSchema = { $ref: '#/components/schemas/ErrorBody' };
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      { description: sharing.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  description,
  schema: { type: 'string' },
});

/** Calls that make an order: sent again, they make no second one. */
const CREATING = new Set(['create-order', 'create-order-manual']);

function headers(call: string): unknown[] {
  return [
    header(
      'X-Language',
      `Language of texts: ${LANGUAGE_CODES.join(' or ')}; ${DEFAULT_LANGUAGE} where a text has no other.`,
    ),
    header(
      'X-Country',
      'ISO 3166-1 alpha-2 code of the visitor’s country; prices are shown in its currency.',
    ),
    header('X-Currency', 'ISO 4217 code of another currency to show prices in.'),
    ...(CREATING.has(call)
      ? [
          header(
            'Idempotency-Key',
            'Up to 255 characters: a repeated request answers the same order.',
          ),
        ]
      : []),
  ];
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
