import { expect, test } from 'vitest';
import { readExample, replaceAll } from './example.ts';

test('replaces each place once, the longer ones first', () => {
  const said = replaceAll('a 1.2:5000 b 1.2:5 c 1x2:5', [
    ['1.2:5', '1.2:5000'],
    ['1.2:5000', '1.2:5'],
  ]);
  expect(said).toBe('a 1.2:5 b 1.2:5000 c 1x2:5');
});

test('refuses an example that no longer says what is replaced', async () => {
  expect(() => replaceAll('port 1', [['port 2', 'port 3']])).toThrow('the example has no port 2');
  await expect(readExample('haproxy.cfg', [['bind :1', '']])).rejects.toThrow('bind :1');
});
