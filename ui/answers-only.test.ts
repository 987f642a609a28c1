import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersOnly } from './answers-only.ts';

const { transform } = answersOnly() as unknown as {
  transform: { handler(code: string): { code: string } };
};
const count = (code: string, of: RegExp) => code.match(of)?.length ?? 0;

test('leaves of each call its path and its answer', () => {
  for (const file of globSync('api-types/*.ts')) {
    const source = readFileSync(file, 'utf8');
    const calls = count(source, /= defineEndpoint\(/g);
    if (calls === 0) continue;
    const { code } = transform.handler(source);
    expect(count(code, /^ {2}path: '/gm), file).toBe(calls);
    expect(count(code, /^ {2}response: /gm), file).toBe(calls);
    expect(count(code, /^ {2}(summary|request|errors):/gm), file).toBe(0);
  }
});
