import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { browserScript } from './browser-script.ts';

test.each(['sandbox-form.ts', 'stripe-form.ts'])('makes one script of %s', (name) => {
  const script = browserScript(name);
  // Throws where two modules declare the same name.
  expect(() => new Script(`(async () => {${script}})`)).not.toThrow();
  expect(script).not.toMatch(/^(?:import|export) |\binterface\b|<\/script/m);
});

test('has each module once, before those that import it', () => {
  const script = browserScript('sandbox-form.ts');
  const places = (text: string) =>
    [...script.matchAll(new RegExp(text, 'g'))].map(({ index }) => index);
  expect(places('function asciiDigits|const asciiDigits')).toHaveLength(1);
  const [digits = 0] = places('const digitsOf =');
  expect(places('const asciiDigits|function asciiDigits')[0]).toBeLessThan(digits);
  expect(places('function readPageData')).toHaveLength(1);
});
