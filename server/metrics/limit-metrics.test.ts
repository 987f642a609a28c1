import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RULES } from '../config/limit-rules.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { countLimits } from './limit-metrics.ts';

test('counts whom a limit holds off, by its rule, and nobody whom it lets through', async () => {
  const register = new Registry();
  const limits = countLimits(register, createLimits(null));
  for (let call = 0; call < RULES.guess.points; call += 1) await limits.take('guess', 'caller');
  expect(await register.metrics()).toContain('{rule="guess"} 0');
  await limits.look('guess', 'caller');
  await limits.take('guess', 'caller');
  const text = await register.metrics();
  expect(text).toContain('{rule="guess"} 2');
  expect(text).not.toContain('code_first');
  expect(text).not.toContain('caller"');
});
