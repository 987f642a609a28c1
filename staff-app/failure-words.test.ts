import { createClient } from '@seahour/api-types/client.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import { expect, test } from 'vitest';
import { busyWords, failureWords } from './failure-words.ts';

const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;

test('says how long to wait where calls were too many, and blames no connection', async () => {
  const body = JSON.stringify({ error: { code: 'rate_limited', message: 'Too many' } });
  const client = createClient({
    base: '',
    language: 'en',
    country: 'AE',
    fetch: async () => new Response(body, { status: 429, headers: { 'Retry-After': '17' } }),
  });
  const result = await client.call(getCities, {});
  if (result.ok) throw new Error('it was answered');
  expect(busyWords(result.failure, { t } as never)).toEqual({
    title: 'busy_title {}',
    text: 'busy_text {"seconds":17}',
  });
  expect(failureWords(result.failure, { t } as never)).toMatchObject({ title: 'busy_title {}' });
  expect(busyWords({ ...result.failure, code: 'network' }, { t } as never)).toBeNull();
});

test.each([
  ['network', 'unsure_title {}'],
  ['internal', 'unsure_title {}'],
  ['forbidden', 'not_sent_title {}'],
] as const)('says of a change that failed by %s whether it may have counted', (code, title) => {
  const failure = { code, message: '', fields: [] };
  expect(failureWords(failure as never, { t } as never)).toMatchObject({ title });
});
