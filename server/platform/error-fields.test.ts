import { expect, test } from 'vitest';
import { errorFields, framesOf } from './error-fields.ts';

test('tells what failed, whatever it was thrown as', () => {
  const error = Object.assign(new Error('no space left'), { code: '53100' });
  expect(errorFields(error)).toEqual({ reason: 'no space left', code: '53100' });
  const copy = { message: 'no space left', queue: 'mail', worker: {}, stack: 'x' };
  expect(errorFields(copy)).toEqual({ reason: 'no space left', queue: 'mail' });
  expect(errorFields('ended')).toEqual({ reason: 'ended' });
});

test('tells where an error was thrown, and nothing that it says', () => {
  const said = 'no row for anna@example.com\n    at anna (anna@example.com:1:1)';
  const frames = framesOf(new TypeError(said)) ?? '';
  expect(frames).toContain('error-fields.test.ts');
  expect(frames).not.toContain('anna');
  expect(framesOf('ended')).toBeUndefined();
});
