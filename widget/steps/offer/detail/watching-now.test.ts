import { expect, it } from 'vitest';
import { viewerCount } from './watching-now.tsx';

it.each([
  [0, 1],
  [0.499, 1],
  [0.5, 2],
  [0.999, 2],
])('of chance %d makes %d', (chance, count) => {
  expect(viewerCount(() => chance)).toBe(count);
});
