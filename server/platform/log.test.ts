import { GrammyError, HttpError } from 'grammy';
import { expect, test } from 'vitest';
import { createLog, describeError } from './log.ts';
import { callFailure } from './telegram/failure.ts';

const TOKEN = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const URL = `https://api.telegram.org/bot${TOKEN}/sendMessage`;

test.each([
  ['an error', { err: new Error(`request to ${URL} failed`) }],
  ['a reason', { reason: `request to ${URL} failed` }],
  ['a dumped object', { api: { token: TOKEN } }],
  ['an address with a password', { err: new Error('cannot reach postgres://sea:hour@db/x') }],
])('logs %s without its secret', (_, fields) => {
  const lines: string[] = [];
  createLog('info', (line) => lines.push(line)).info(fields, 'failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/AAAAAAAA|sea:hour/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'failed' });
});

test('describes no error with a secret in its message or stack', () => {
  expect(JSON.stringify(describeError(new Error(URL)))).not.toContain('AAAA');
  expect(JSON.stringify(describeError(`thrown ${URL}`))).not.toContain('AAAA');
});

test('says why a call of the bot failed, without its token', () => {
  const lost = new HttpError('failed', new Error(`request to ${URL} failed, reason: reset`));
  const failure = callFailure(lost);
  expect(failure?.reason).toBe(
    'request to https://api.telegram.org/bot[token]/sendMessage failed, reason: reset',
  );
  const refused = new GrammyError(
    'failed',
    {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests',
      parameters: { retry_after: 7 },
    },
    'sendMessage',
    {},
  );
  expect(callFailure(refused)).toMatchObject({ state: 'later', afterSec: 7 });
  expect(callFailure(new TypeError('ours'))).toBeNull();
});
