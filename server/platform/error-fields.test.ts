import { expect, test } from 'vitest';
import { errorFields } from './error-fields.ts';

test('tells what failed, whatever it was thrown as', () => {
  const error = Object.assign(new Error('no space left'), { code: '53100' });
  expect(errorFields(error)).toEqual({ reason: 'no space left', code: '53100' });
  const copy = { message: 'no space left', queue: 'mail', worker: {}, stack: 'x' };
  expect(errorFields(copy)).toEqual({ reason: 'no space left', queue: 'mail' });
  expect(errorFields('ended')).toEqual({ reason: 'ended' });
});
