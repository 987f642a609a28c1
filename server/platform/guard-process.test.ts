import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { guardProcess } from './guard-process.ts';
import { createLog } from './log.ts';

const leaky = () =>
  Object.assign(new Error('stalled'), { token: '123456:AAAAAAAAAAAAAAAAAAAAAAAA' });

function guarded() {
  const source = new EventEmitter();
  const lines: string[] = [];
  const done: string[] = [];
  const exited = Promise.withResolvers<number>();
  guardProcess({
    source,
    log: createLog('info', (line) => lines.push(line)),
    stop: async () => void done.push('stopped'),
    exit: exited.resolve,
  });
  return { source, lines, done, exited: exited.promise };
}

test('goes on after a rejection that nobody caught, and logs it without what it carries', () => {
  const { source, lines, done } = guarded();
  source.emit('unhandledRejection', leaky());
  expect(done).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, err: { message: 'stalled' } },
  ]);
  expect(lines.join('')).not.toContain('AAAA');
});

test('finishes what is in hand and exits after an exception that nobody caught', async () => {
  const { source, lines, done, exited } = guarded();
  source.emit('uncaughtException', leaky());
  source.emit('uncaughtException', leaky());
  expect(await exited).toBe(1);
  expect(done).toEqual(['stopped']);
  expect(lines.join('')).not.toContain('AAAA');
});
