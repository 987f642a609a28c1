import { expect, test } from 'vitest';
import { type CheckedScenario, findingsOf, linesOf } from './findings.ts';

const NO_OPENING_HOURS = 'No products with availabilityType=OPENING_HOURS provided';

const scenario = (rest: Partial<CheckedScenario>): CheckedScenario => ({
  name: 'Get Products',
  validationResult: 'SUCCESS',
  request: null,
  response: null,
  errors: [],
  ...rest,
});
const warned = (name: string, message: string) =>
  scenario({ name, validationResult: 'WARNING', errors: [{ type: 'WARNING', message }] });

test('explains what is known of a check, and of no other', () => {
  const [known] = findingsOf(warned('Get Products', NO_OPENING_HOURS));
  expect(known?.reason).toContain('START_TIME');
  const others = [
    warned('Get Product', NO_OPENING_HOURS),
    warned('Get Products', `${NO_OPENING_HOURS}, and more`),
  ];
  for (const other of others) {
    expect(findingsOf(other)).toMatchObject([{ reason: undefined }]);
  }
});

test('takes no check for good that failed without a word', () => {
  expect(findingsOf(scenario({ validationResult: 'FAILED' }))).toMatchObject([
    { reason: undefined },
  ]);
  expect(findingsOf(scenario({}))).toEqual([]);
});

test('shows what was sent and answered where something is wrong', () => {
  const good = { name: 'Products', scenarios: [warned('Get Products', NO_OPENING_HOURS)] };
  expect(linesOf(good)).toEqual([
    'ok    Products: Get Products',
    expect.stringContaining(`${NO_OPENING_HOURS} (expected: `),
  ]);
  const request = { method: 'GET', url: 'http://localhost/octo/products', body: null };
  const response = { status: 500, body: { error: 'INTERNAL_SERVER_ERROR' } };
  const bad = { ...warned('Get Product', 'product.id is required'), request, response };
  expect(linesOf({ name: 'Products', scenarios: [bad] })).toEqual([
    'WRONG Products: Get Product',
    expect.stringContaining('product.id is required'),
    expect.stringContaining('GET http://localhost/octo/products'),
    expect.stringContaining('500 {"error":"INTERNAL_SERVER_ERROR"}'),
  ]);
});
