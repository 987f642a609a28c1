import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../api/routes.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { OpenApiDocument } from './document.ts';

let app: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  app = await startTestApp();
  document = await (await app.request('/api/openapi.json')).json();
});
afterAll(() => app.stop());

test('lists exactly the calls that are answered', async () => {
  const paths = routes.map((route) => route.endpoint.path);
  expect(Object.keys(document.paths)).toEqual(paths);
  for (const path of paths) expect((await app.post(path, {})).status).not.toBe(404);
});

test('refers to nothing that is missing', () => {
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
  const names = new Set(references.map((reference) => reference.split('/').at(-1) ?? ''));
  expect([...names].filter((name) => !document.components.schemas[name])).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('carries the doc comments of the contract', () => {
  const { schemas } = document.components;
  expect(schemas.Hour?.description).toMatch('0-23');
  expect(schemas.OfficeActivity?.properties?.address_code?.description).toMatch('meeting point');
  const request = document.paths['/api/v1/activities/get-activities-cards']?.post.requestBody;
  const fields = request?.content['application/json'].schema.properties;
  expect(fields?.duration?.description).toMatch('minimum when absent');
});

test('is strict about requests and lets answers grow', () => {
  const { requestBody, responses } = document.paths['/api/v1/orders/get-order']?.post ?? {};
  expect(requestBody?.content['application/json'].schema.additionalProperties).toBe(false);
  const answer = responses?.[200]?.content['application/json'].schema;
  expect(answer?.additionalProperties).toBeUndefined();
  expect(document.components.schemas.Order?.additionalProperties).toBeUndefined();
});

test('names the failures of a call by status', () => {
  const responses = document.paths['/api/v1/orders/create-order']?.post.responses;
  expect(responses?.[409]?.description).toBe(
    'slot_taken, slot_closed, price_changed, idempotency_mismatch',
  );
});

test('tells partners what has changed, and how long versions live', () => {
  const { description } = document.info;
  expect(description).toContain('## How long versions live');
  // Shown elsewhere than in the repository, where its neighbors are not.
  expect(description).not.toMatch(/]\((?!https:|\/)/);
});

test('can be read as a page, without anything from elsewhere', async () => {
  const response = await app.request('/api/docs');
  const page = await response.text();
  expect(response.headers.get('Content-Type')).toMatch('text/html');
  expect(page).toContain('<html lang="en">');
  expect(page).not.toMatch(/(src|href|from)[=\s]["'](https?:)?\/\//);
  const [, script = ''] = /from '(\/api\/docs\/reference\/[^']+)/.exec(page) ?? [];
  const sent = await app.request(script);
  expect(sent.status).toBe(200);
  expect(sent.headers.get('Content-Type')).toMatch('javascript');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("connect-src 'self'");
  const [, nonce] = /nonce-([\w-]+)/.exec(policy) ?? [];
  expect(
    [...page.matchAll(/<script[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`)),
  ).toBe(true);
});

test.each(['../package.json', '..%2fpackage.json', 'standalone.esm.js.map', 'nothing.js'])(
  'sends none of the other files of the reference: %s',
  async (path) => {
    expect((await app.request(`/api/docs/reference/${path}`)).status).toBe(404);
  },
);

test('has field docs for fields that exist', () => {
  const docs = JSON.parse(readFileSync(new URL('./field-docs.json', import.meta.url), 'utf8'));
  const { schemas } = document.components;
  for (const path of Object.keys(docs)) {
    const [name = '', field, ...deeper] = path.split('.');
    if (!schemas[name] || !field || deeper.length > 0) continue;
    expect(schemas[name].properties, path).toHaveProperty(field);
  }
});
