import { expect, test } from 'vitest';
import { failureFacts } from './failure-facts.ts';

test('tells what failed, whatever it was thrown as', () => {
  const error = Object.assign(new Error('no space left'), { code: '53100' });
  expect(failureFacts(error)).toEqual({ reason: 'no space left', code: '53100' });
  const copy = { message: 'no space left', queue: 'mail', worker: {}, stack: 'x' };
  expect(failureFacts(copy)).toEqual({ reason: 'no space left', queue: 'mail' });
  expect(failureFacts('ended')).toEqual({ reason: 'ended' });
});
